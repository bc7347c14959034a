import { patienceOf, type ModelTask } from '#contract/studio/protocols.ts'
import { LostAnswerError } from '#server/providers/failures.ts'
import type { Call } from '#server/providers/call.ts'
import { protocolDrivers, type Protocols } from '#server/providers/protocols.ts'
import { connectionEvents } from './connectionEvents.ts'
import { connectionFetch, type Access } from './connectionFetch.ts'
import { describedIn, type Reached } from './connections.ts'

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

/** What a driver may use for a call of a model of a connection. */
export function callFor(
  { url, protocol, described }: Pick<Reached, 'url' | 'protocol' | 'described'>,
  access: Access,
  model: string,
): Call {
  const protocols: Protocols = protocolDrivers
  const storage = protocols[protocol].storageOf?.(url) ?? url
  return {
    model,
    described: describedIn(described, model),
    fetch: connectionFetch(access),
    events: connectionEvents(access),
    storage: {
      fetch: connectionFetch({ ...access, url: storage }),
      put: async (address, init) => {
        const { origin, pathname, search } = new URL(address)
        const isStorage = origin === new URL(storage).origin
        const to = { ...access, url: origin, ...(!isStorage && { headers: {}, isForeign: true }) }
        return connectionFetch(to)(pathname + search, { ...init, method: 'PUT' })
      },
    },
  }
}
