import type { TaskMaker } from '#server/db/schema/tasks.ts'
import type { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import type { TaskFailure } from './task.ts'

type Kind = TaskFailure['failureKind']

/** Why a task failed because the server refused or failed, with its words. */
export function failureOf({ provider, model }: TaskMaker, { kind, said }: ProviderError): TaskFailure {
  const failed = (failure: string, failureKind: Kind): TaskFailure => ({
    failure,
    ...(failureKind && { failureKind }),
  })
  switch (kind) {
    case 'moderated':
      return failed(`${provider} refused the content: ${said}`, 'invalid')
    case 'request':
      return failed(`${provider} refused the request: ${said}`, 'invalid')
    case 'key':
      return failed(
        `${provider} does not accept the key of the studio; its owner has to check it: ${said}`,
        'unavailable',
      )
    case 'model':
      return failed(`${provider} does not offer ${model} at this address: ${said}`, 'unavailable')
    case 'busy':
      return failed(`${provider} has too much to do; try again later: ${said}`, 'unavailable')
    case 'unreachable':
      return failed(`${provider} cannot be reached: ${said}`, 'unavailable')
    case 'unreadable':
      return failed(`${provider} answered something unexpected: ${said}`, 'unavailable')
    case 'server':
      return failed(`${provider} failed: ${said}`, 'unavailable')
  }
}

/** Why a task failed whose request was sent, but whose answer did not come whole. */
export function lostFailure({ provider }: TaskMaker, lost?: LostAnswerError): TaskFailure {
  if (lost?.kind === 'slow')
    return {
      failure: `${provider} took ${lost.message}. This was refunded here, but ${provider} may charge for it`,
      failureKind: 'timedOut',
    }
  const what = lost?.kind === 'large' ? 'is too large' : 'was lost'
  return {
    failure: `The answer of ${provider} ${what}. This was refunded here, but ${provider} may charge for it`,
    failureKind: 'unavailable',
  }
}

/** Why a task failed whose connection cannot be used any more. */
export function unusableFailure({ provider }: TaskMaker, reason: 'gone' | 'unreadable'): TaskFailure {
  return {
    failure:
      reason === 'gone'
        ? `${provider} is not connected to the studio any more`
        : `The key for ${provider} cannot be opened any more; the owner of the studio has to enter it again`,
    failureKind: 'unavailable',
  }
}

/** The reason of a task that was cancelled after its request had been sent. */
export function cancelledFailure(provider: string): string {
  return `Cancelled. ${provider} may go on and charge for it`
}
