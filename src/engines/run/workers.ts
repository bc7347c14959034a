import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { join } from 'node:path'
import type { EngineReport, EngineResult } from './engine.ts'
import { EngineError } from './engineError.ts'
import { fairQueue } from './fairQueue.ts'
import type { EngineJob, JobClass } from './registry.ts'
import { runInProcess, type ProcessLimits } from './runInProcess.ts'

/** How one job is run. */
export interface RunOptions {
  /** Which workers run it; by default those of its kind. */
  readonly class?: JobClass
  /** The account that the job belongs to: accounts take turns. */
  readonly account?: string
  /** Called with the progress, 0 to 1, if the engine reports it. */
  readonly progress?: (fraction: number) => void
  /** Called with results that are ready before the job ends, if the engine reports them. */
  readonly report?: (report: EngineReport) => void
  /** Called when the job has a worker process. */
  readonly onStart?: () => void
  /** Cancels the job, waiting or running: it then fails with an EngineError `cancelled`. */
  readonly signal?: AbortSignal
}

/** Starts one worker process. */
export type StartProcess = () => ChildProcess

const WORKER = join(import.meta.dirname, 'worker.ts')

/** Bytes of freed memory that glibc does not return to the system: requesting them again costs time. */
const TRIM_THRESHOLD = 32 * 1024 * 1024
/**
 * Size in bytes from which glibc returns a block to the system as soon as it is freed. A 1080p frame is a little
 * larger: on the heap, such frames leave gaps that the next ones do not fit into, half a gigabyte over a minute of
 * video.
 */
const MMAP_THRESHOLD = 8_000_000

/** Environment and flags of a worker process. */
export const workerOptions = () =>
  ({
    env: {
      ...process.env,
      MALLOC_MMAP_THRESHOLD_: `${MMAP_THRESHOLD}`,
      MALLOC_TRIM_THRESHOLD_: `${TRIM_THRESHOLD}`,
    },
    execArgv: ['--max-old-space-size=512', '--max-semi-space-size=16'],
  }) satisfies ForkOptions

export const forkWorker: StartProcess = () =>
  fork(WORKER, { ...workerOptions(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

/** Worker processes of one class of jobs, started with their first job and then reused, one job each at a time. */
export interface Workers {
  run(job: EngineJob, limits: ProcessLimits, options: RunOptions): Promise<EngineResult>
  stop(): Promise<void>
}

/** Opens `size` workers; accounts take turns with the jobs that wait. */
export function openWorkers(size: number, start: StartProcess): Workers {
  const idle: ChildProcess[] = []
  const busy = new Set<ChildProcess>()
  const waiting = fairQueue<{ readonly begin: () => void }>()
  let running = 0
  const stopped = new AbortController()

  const beginNext = () => {
    while (running < size) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      next.begin()
    }
  }
  /** Resolves when it is this job's turn; leaves the queue and rejects when `signal` is aborted. */
  const turn = async (account: string, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = { begin: resolve }
    const onAbort = () => {
      waiting.remove(account, entry)
      reject(endOf(signal))
    }
    if (signal.aborted) throw endOf(signal)
    signal.addEventListener('abort', onAbort)
    waiting.push(account, entry)
    beginNext()
    await promise.finally(() => signal.removeEventListener('abort', onAbort))
  }
  const endOf = (signal: AbortSignal) =>
    stopped.signal.aborted || !signal.aborted
      ? new EngineError('stopped', 'the studio is stopping')
      : new EngineError('cancelled', 'the job was cancelled')
  const startOne = () => {
    const child = start()
    child.once('exit', () => {
      const at = idle.indexOf(child)
      if (at >= 0) idle.splice(at, 1)
    })
    return child
  }
  const take = () => {
    const child = idle.pop() ?? startOne()
    busy.add(child)
    return child
  }

  return {
    async run(job, limits, { account = '', progress, report, onStart, signal: cancelled }) {
      const signal = cancelled ? AbortSignal.any([cancelled, stopped.signal]) : stopped.signal
      await turn(account, signal)
      let child: ChildProcess | undefined
      try {
        if (signal.aborted) throw endOf(signal)
        child = take()
        onStart?.()
        return await runInProcess(child, job, limits, {
          ...(progress && { progress }),
          ...(report && { report }),
          ...(cancelled && { signal: cancelled }),
        })
      } catch (error) {
        if (stopped.signal.aborted) throw endOf(signal)
        // A decoder may still report an error of this file during the next job, which would be blamed for it.
        if (isOfFile(error)) child?.kill('SIGKILL')
        if (error instanceof EngineError) throw error
        throw new EngineError('machine', `no process could be started: ${String(error)}`)
      } finally {
        running -= 1
        if (child) busy.delete(child)
        if (child && isUsable(child)) idle.push(child)
        beginNext()
      }
    },
    async stop() {
      stopped.abort()
      await Promise.all([...idle, ...busy].map(kill))
    },
  }
}

const isOfFile = (error: unknown) => error instanceof EngineError && (error.kind === 'input' || error.kind === 'bug')

const isUsable = (child: ChildProcess) =>
  child.connected && child.exitCode === null && child.signalCode === null && !child.killed

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
