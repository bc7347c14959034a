import { patienceOf, type ModelTask } from '#contract/studio/protocols.ts'
import { LostAnswerError } from '#server/providers/failures.ts'
import type { Access } from './connectionFetch.ts'
import type { Reached } from './connections.ts'

const MIB = 1024 * 1024
const MINUTE = 60_000
/** Maximum bytes of an answer: the largest picture in Base64, several times over. */
const MOST_ANSWER_BYTES = 128 * MIB

/** Minutes within which a model of a connection has to have made a result. */
export function minutesFor({ minutes }: Pick<Reached, 'minutes'>, task: ModelTask): number {
  return minutes * patienceOf[task]
}

/**
 * How a connection may be used: until `signal` is aborted, or until the minutes that the results of a task may take
 * have passed since `from` (epoch milliseconds).
 */
export function accessTo(connection: Reached, signal: AbortSignal, task: ModelTask, from = Date.now()): Access {
  const { url, headers } = connection
  const minutes = minutesFor(connection, task)
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new LostAnswerError('slow', `longer than ${minutes} minutes`)),
    Math.max(0, from + minutes * MINUTE - Date.now()),
  )
  // A limit of minutes must not keep a process from ending.
  timer.unref()
  return { url, headers, signal: AbortSignal.any([signal, late.signal]), mostBytes: MOST_ANSWER_BYTES }
}
