import { messageOf, reason } from '#contract/reasons.ts'
import type { TaskMaker } from '#server/db/schema/tasks.ts'
import type { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { TaskFailure } from './task.ts'

/** The words and the kind of a failure, by what the server did. */
const failures = {
  moderated: ['provider.moderated', 'moderated'],
  request: ['provider.request', 'invalid'],
  key: ['provider.key', 'unavailable'],
  model: ['provider.model', 'unavailable'],
  busy: ['provider.busy', 'unavailable'],
  unreachable: ['provider.unreachable', 'unavailable'],
  unreadable: ['provider.unreadable', 'unavailable'],
  server: ['provider.server', 'unavailable'],
} as const satisfies Record<ProviderError['kind'], readonly [`provider.${string}`, TaskFailure['failureKind']]>

/** Why a task failed because the server refused or failed, with its words. */
export function failureOf({ provider, model }: TaskMaker, { kind, said }: ProviderError): TaskFailure {
  const [id, failureKind] = failures[kind]
  return { failure: messageOf(reason(id, { provider, model, said })), failureKind }
}

/** Why a task failed whose request was sent, but whose answer did not come whole within `minutes`. */
export function lostFailure({ provider }: TaskMaker, minutes: number, lost?: LostAnswerError): TaskFailure {
  if (lost?.kind === 'slow')
    return { failure: messageOf(reason('provider.slow', { provider, minutes })), failureKind: 'timedOut' }
  const id = lost?.kind === 'large' ? 'provider.large' : 'provider.lost'
  return { failure: messageOf(reason(id, { provider })), failureKind: 'unavailable' }
}

/** Why a task failed whose connection cannot be used any more. */
export function unusableFailure({ provider }: TaskMaker, why: 'gone' | 'unreadable'): TaskFailure {
  const id = why === 'gone' ? 'provider.gone' : 'provider.keyUnreadable'
  return { failure: messageOf(reason(id, { provider })), failureKind: 'unavailable' }
}

/** The words for a task that was cancelled after its request had been sent. */
export function cancelledFailure({ provider }: TaskMaker): string {
  return messageOf(reason('provider.cancelled', { provider }))
}
