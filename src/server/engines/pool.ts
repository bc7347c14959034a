import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { EngineFile } from './engine.ts'
import { engineLimits, type EngineJob } from './registry.ts'
import type { EngineAnswer } from './worker.ts'

/**
 * `input` and `tooLarge`: the request is at fault and the message is for people. `crash`: the worker died, or was ended
 * for its memory. `slow`: it was ended because it took too long. `stopped`: the studio stops, and the job is nobody's
 * fault.
 */
type EngineErrorKind = 'input' | 'tooLarge' | 'bug' | 'crash' | 'slow' | 'stopped'

/** Thrown when a job did not end well. */
export class EngineError extends Error {
  readonly kind: EngineErrorKind

  constructor(kind: EngineErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** Forked processes that run engines, one job each at a time. The web process never decodes media. */
export interface EnginePool {
  /** How many tasks run at once. */
  readonly size: number
  /** Waits for a free worker and runs the job. Throws EngineError. */
  run(job: EngineJob): Promise<readonly EngineFile[]>
  stop(): Promise<void>
}

type Limits = typeof engineLimits

const WORKER = join(import.meta.dirname, 'worker.ts')
const MEMORY_CHECK = 250
const PAGE_BYTES = 4096

/**
 * Opens the pool; workers start with their first job and are kept. One core is left to the web process. `size` workers
 * run tasks; one more looks at what a request brought while it is being accepted, and another at sound and films.
 */
export function openEnginePool(
  size = Math.max(1, availableParallelism() - 1),
  limits: Limits = engineLimits,
): EnginePool {
  const lanes = { tasks: openLane(size, limits), waitedFor: openLane(1, limits), media: openLane(1, limits) }
  return {
    size,
    run: job => lanes[limits[job.kind].lane].run(job),
    async stop() {
      await Promise.all(Object.values(lanes).map(lane => lane.stop()))
    },
  }
}

function openLane(size: number, limits: Limits): Omit<EnginePool, 'size'> {
  const idle: ChildProcess[] = []
  const busy = new Set<ChildProcess>()
  const queue: (() => void)[] = []
  let stopped = false

  const take = async (): Promise<ChildProcess> => {
    while (busy.size >= size) await new Promise<void>(resolve => queue.push(resolve))
    if (stopped) throw stopping()
    const child = idle.pop() ?? start()
    busy.add(child)
    return child
  }
  const start = () => {
    const child = fork(WORKER, {
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      busy.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
      queue.shift()?.()
    })
    return child
  }
  const give = (child: ChildProcess) => {
    busy.delete(child)
    if (child.connected && child.exitCode === null && !child.killed) idle.push(child)
    queue.shift()?.()
  }

  return {
    async run(job) {
      const child = await take()
      try {
        return await runOn(child, job, limits).catch((error: unknown) => {
          throw stopped ? stopping() : error
        })
      } finally {
        give(child)
      }
    },
    async stop() {
      stopped = true
      const running = [...idle, ...busy]
      await Promise.all(
        running.map(child => {
          const gone = new Promise(resolve => child.once('exit', resolve))
          child.kill('SIGKILL')
          return gone
        }),
      )
    },
  }
}

const stopping = () => new EngineError('stopped', 'the studio is stopping')

function runOn(child: ChildProcess, job: EngineJob, limits: Limits): Promise<readonly EngineFile[]> {
  const { seconds, mebibytes } = limits[job.kind]
  const { promise, resolve, reject } = Promise.withResolvers<readonly EngineFile[]>()
  const end = (kind: 'crash' | 'slow', reason: string) => {
    child.kill('SIGKILL')
    reject(new EngineError(kind, reason))
  }
  const onAnswer = (answer: EngineAnswer) =>
    'files' in answer ? resolve(answer.files) : reject(new EngineError(answer.kind, answer.error))
  const onExit = () => reject(new EngineError('crash', `the ${job.kind} engine stopped`))
  const tooLong = setTimeout(() => end('slow', `the ${job.kind} engine took longer than ${seconds} s`), seconds * 1000)
  const memory = setInterval(() => {
    void residentMebibytes(child.pid).then(used => {
      if (used > mebibytes) end('crash', `the ${job.kind} engine used more than ${mebibytes} MiB`)
    })
  }, MEMORY_CHECK)
  child.on('message', onAnswer)
  child.once('exit', onExit)
  child.send(job, error => {
    if (error) reject(new EngineError('crash', `the ${job.kind} engine could not be reached`))
  })
  return promise.finally(() => {
    clearTimeout(tooLong)
    clearInterval(memory)
    child.off('message', onAnswer)
    child.off('exit', onExit)
  })
}

/** Resident memory as Linux tells it; 0 where it does not. */
async function residentMebibytes(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}
