import { LostAnswerError } from '#server/providers/failures.ts'
import type { Access } from './connectionFetch.ts'
import type { Reached } from './connections.ts'

const MIB = 1024 * 1024
const MINUTE = 60_000
/** Maximum bytes of an answer: the largest picture in Base64, several times over. */
const MOST_ANSWER_BYTES = 128 * MIB

/**
 * How a connection may be used: until `signal` is aborted, or until the minutes of the connection have passed since
 * `from` (epoch milliseconds).
 */
export function accessTo({ url, headers, minutes }: Reached, signal: AbortSignal, from = Date.now()): Access {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new LostAnswerError('slow', `longer than ${minutes} minutes`)),
    Math.max(0, from + minutes * MINUTE - Date.now()),
  )
  // A limit of minutes must not keep a process from ending.
  timer.unref()
  return { url, headers, signal: AbortSignal.any([signal, late.signal]), mostBytes: MOST_ANSWER_BYTES }
}
