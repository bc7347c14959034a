declare module 's3rver' {
  interface Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  /** An S3 server for tests: it ignores conditional headers and does not verify signatures. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly address: string; readonly port: number }>
    close(): Promise<void>
  }
}
