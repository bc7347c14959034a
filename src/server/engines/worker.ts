import { engines, type EngineJob, type EngineKind } from './registry.ts'
import { InputError, type EngineFile } from './engine.ts'

/** What a worker answers. */
export type EngineAnswer =
  | { readonly files: readonly EngineFile[] }
  | { readonly error: string; readonly tellable: boolean }

async function run<K extends EngineKind>(job: EngineJob<K>): Promise<EngineAnswer> {
  try {
    const engine = await engines[job.kind]()
    return { files: await engine(job.input, job.seed, job.folder) }
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return error instanceof InputError ? { error: error.message, tellable: true } : { error: words, tellable: false }
  }
}

process.on('message', (job: EngineJob) => {
  void run(job).then(answer => process.send?.(answer))
})
// The parent is gone: so is the reason to live.
process.on('disconnect', () => process.exit())
