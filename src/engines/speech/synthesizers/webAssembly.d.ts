/** The part of WebAssembly that is used here; Node has it, but its types come only with those of a browser. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true
  }
  class Memory {
    constructor(size: { readonly initial: number })
    readonly buffer: ArrayBuffer
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>
  }
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: Readonly<Record<string, object>>): Promise<Instance>
}
