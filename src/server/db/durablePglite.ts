import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of the WebAssembly module we reach into. */
interface Module {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
    /** Converts an error of Node into the error number that PostgreSQL expects. */
    readonly tryFSOperation: (operation: () => void) => void
  }
}

// PGlite's file system ignores fsync, so a power cut could lose a confirmed commit. This one passes fsync on.
class DurableFs extends NodeFS {
  readonly #fsync: (descriptor: number) => void

  constructor(folder: string, fsync: (descriptor: number) => void) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given)
    const passOn = (module: unknown) => {
      // The type of the module that PGlite publishes leaves the mounted file systems out.
      const { NODEFS } = module as Module
      NODEFS.stream_ops.fsync = stream => {
        NODEFS.tryFSOperation(() => this.#fsync(stream.nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [passOn, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** Settings of PostgreSQL. Its default cache of 128 MB would duplicate what the system caches of the same files. */
const SETTINGS = ['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB']

/** The embedded database in `folder`, with one real fsync for every commit. */
export async function openDurablePglite(
  folder: string,
  fsync: (descriptor: number) => void = fsyncSync,
): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams.filter(param => param !== '-F'), ...SETTINGS]
  return PGlite.create({ fs: new DurableFs(folder, fsync), startParams })
}
