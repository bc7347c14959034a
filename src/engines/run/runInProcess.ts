import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { EngineReport, EngineResult } from './engine.ts'
import { EngineError } from './engineError.ts'
import type { EngineJob } from './registry.ts'
import type { WorkerCommand, WorkerMessage } from './worker.ts'

/** What a job may use before its process is killed. */
export interface ProcessLimits {
  /** Of wall time. */
  readonly seconds: number
  /** Of resident memory. */
  readonly mebibytes: number
}

interface Watchers {
  readonly progress?: (fraction: number) => void
  readonly report?: (report: EngineReport) => void
  readonly signal?: AbortSignal
}

const MEMORY_CHECK = 250
const PAGE_BYTES = 4096
/** Milliseconds an engine has to stop by itself after its job is cancelled. */
const GRACE = 500

/** Runs one job in an idle worker process. Throws EngineError. */
export function runInProcess(
  child: ChildProcess,
  job: EngineJob,
  { seconds, mebibytes }: ProcessLimits,
  { progress, report, signal }: Watchers,
): Promise<EngineResult> {
  const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
  const name = `the ${job.kind} engine`
  const end = (kind: 'crash' | 'slow', reason: string) => {
    child.kill('SIGKILL')
    reject(new EngineError(kind, reason))
  }
  const cancelled = () => new EngineError('cancelled', `the ${job.kind} job was cancelled`)
  const onMessage = (message: WorkerMessage) => {
    if ('progress' in message) progress?.(message.progress)
    else if ('report' in message) report?.(message.report)
    else if (signal?.aborted) reject(cancelled())
    else if ('result' in message) resolve(message.result)
    else if ('error' in message) reject(new EngineError(message.isMachine ? 'machine' : 'bug', message.error))
    else reject(new EngineError(message.kind, message.reason, message.failCode))
  }
  const onExit = () => reject(signal?.aborted ? cancelled() : new EngineError('crash', `${name} stopped`))
  const onError = (error: Error) => reject(new EngineError('machine', `${name} could not be started: ${error.message}`))
  const send = (command: WorkerCommand) =>
    child.send(command, error => {
      if (error) reject(new EngineError('crash', `${name} could not be reached`))
    })
  const tooLong = setTimeout(() => end('slow', `${name} took longer than ${seconds} s`), seconds * 1000)
  const memory = setInterval(() => {
    void residentMebibytes(child.pid).then(used => {
      if (used > mebibytes) end('crash', `${name} used more than ${mebibytes} MiB`)
    })
  }, MEMORY_CHECK)
  let kill: NodeJS.Timeout | undefined
  const onAbort = () => {
    send({ abort: true })
    kill = setTimeout(() => child.kill('SIGKILL'), GRACE)
  }
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.once('error', onError)
  signal?.addEventListener('abort', onAbort)
  send({ job })
  return promise.finally(() => {
    clearTimeout(tooLong)
    clearTimeout(kill)
    clearInterval(memory)
    signal?.removeEventListener('abort', onAbort)
    child.off('message', onMessage)
    child.off('exit', onExit)
    child.off('error', onError)
  })
}

/** Resident memory according to Linux's `/proc`; 0 on other systems. */
async function residentMebibytes(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return (Number(pages) * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}
