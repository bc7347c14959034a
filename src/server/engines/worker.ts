import { engines, type EngineJob, type EngineKind } from './registry.ts'
import { InputError, TooLargeError, type EngineFile } from './engine.ts'

/** What a worker answers. `bug`: the words are for the log. */
export type EngineAnswer =
  | { readonly files: readonly EngineFile[] }
  | { readonly error: string; readonly kind: 'input' | 'tooLarge' | 'bug' }

async function run<K extends EngineKind>(job: EngineJob<K>): Promise<EngineAnswer> {
  try {
    const engine = await engines[job.kind]()
    return { files: await engine(job.input, job.seed, job.folder) }
  } catch (error) {
    if (error instanceof InputError)
      return { error: error.message, kind: error instanceof TooLargeError ? 'tooLarge' : 'input' }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error), kind: 'bug' }
  }
}

process.on('message', (job: EngineJob) => {
  void run(job).then(answer => process.send?.(answer))
})
// The parent is gone: so is the reason to live.
process.on('disconnect', () => process.exit())
