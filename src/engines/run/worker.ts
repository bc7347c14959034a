import { existsSync } from 'node:fs'
import { isMachineTrouble } from './machineTrouble.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { ReasonId } from '#contract/reasons.ts'
import { reuseCompiledModules, storeCompiledModules } from './compileCache.ts'
import { loadEngine, type EngineJob, type EngineKind } from './registry.ts'
import { InputError, TooLargeError, type EngineReport, type EngineResult } from './engine.ts'

/** What the pool sends to a worker: a job, or the cancellation of the current one. */
export type WorkerCommand = { readonly job: EngineJob } | { readonly abort: true }

/** What a worker sends to the pool. An `error` is for the log; `isMachine`: the machine is to blame. */
export type WorkerMessage =
  | { readonly progress: number }
  | { readonly report: EngineReport }
  | { readonly result: EngineResult }
  | {
      readonly reason: Reason<ReasonId>
      readonly kind: 'input' | 'tooLarge'
      readonly failCode?: number | undefined
    }
  | { readonly error: string; readonly isMachine?: true }

/** The smallest step of progress worth a message. */
const PROGRESS_STEP = 0.01

reuseCompiledModules()

const loaded = new Set<EngineKind>()

/** Called before the engine runs, as the process may be killed at any time. */
function storeNewlyLoaded(kind: EngineKind): void {
  if (loaded.has(kind)) return
  loaded.add(kind)
  storeCompiledModules()
}

let current = new AbortController()

async function run<K extends EngineKind>({ kind, input, seed, folder }: EngineJob<K>): Promise<WorkerMessage> {
  current = new AbortController()
  let reported = 0
  const progress = (fraction: number) => {
    const done = Math.min(1, fraction)
    if (done < reported + PROGRESS_STEP) return
    reported = done
    process.send?.({ progress: done } satisfies WorkerMessage)
  }
  const report = (said: EngineReport) => void process.send?.({ report: said } satisfies WorkerMessage)
  try {
    const engine = await loadEngine(kind)
    storeNewlyLoaded(kind)
    return { result: await engine(input, seed, { folder, progress, report, signal: current.signal }) }
  } catch (error) {
    // Also an error that was taken for one of the file: a decoder that cannot write says that it cannot read.
    if (isMachineTrouble(error) || !existsSync(folder)) return { error: String(error), isMachine: true }
    if (error instanceof InputError)
      return {
        reason: error.reason,
        kind: error instanceof TooLargeError ? 'tooLarge' : 'input',
        failCode: error.failCode,
      }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (command: WorkerCommand) => {
  if ('abort' in command) current.abort()
  else void run(command.job).then(message => process.send?.(message))
})
// The parent has exited: this process has nothing left to do.
process.on('disconnect', () => process.exit())
