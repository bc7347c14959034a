import { reason } from '#contract/reasons.ts'
import type { TaskMaker } from '#server/db/schema/tasks.ts'
import type { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { taskFailure, type TaskFailure } from './task.ts'

/** The words and the kind of a failure, by what the server did. */
const failures = {
  moderated: ['provider.moderated', 'moderated'],
  request: ['provider.request', 'invalid'],
  key: ['provider.key', 'unavailable'],
  account: ['provider.account', 'unavailable'],
  model: ['provider.model', 'unavailable'],
  busy: ['provider.busy', 'unavailable'],
  unreachable: ['provider.unreachable', 'unavailable'],
  unreadable: ['provider.unreadable', 'unavailable'],
  server: ['provider.server', 'unavailable'],
  failed: ['provider.failed', 'unavailable'],
  undeliverable: ['provider.undeliverable', 'unavailable'],
} as const satisfies Record<ProviderError['kind'], readonly [`provider.${string}`, TaskFailure['failureKind']]>

/** Why a task failed because the server refused or failed, with its words. */
export function failureOf({ provider, model }: TaskMaker, { kind, said }: ProviderError): TaskFailure {
  const [id, failureKind] = failures[kind]
  return taskFailure(reason(id, { provider, model, said }), { failureKind })
}

/** Why a task failed whose request was sent, but whose answer did not come whole within `minutes`. */
export function lostFailure({ provider }: TaskMaker, minutes: number, lost?: LostAnswerError): TaskFailure {
  if (lost?.kind === 'slow')
    return taskFailure(reason('provider.slow', { provider, minutes }), { failureKind: 'timedOut' })
  const id = lost?.kind === 'large' ? 'provider.large' : 'provider.lost'
  return taskFailure(reason(id, { provider }), { failureKind: 'unavailable' })
}

/** Why a task failed whose connection cannot be used any more. */
export function unusableFailure({ provider }: TaskMaker, why: 'gone' | 'unreadable'): TaskFailure {
  const id = why === 'gone' ? 'provider.gone' : 'provider.keyUnreadable'
  return taskFailure(reason(id, { provider }), { failureKind: 'unavailable' })
}

/** The reason of a task that was cancelled after its request had been sent. */
export const cancelledReason = ({ provider }: TaskMaker) => reason('provider.cancelled', { provider })
