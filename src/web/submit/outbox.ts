import type { Transport } from '#contract/kit/transport.ts'
import { offeredOperationIds, type OfferedOperationId } from '#contract/operationFacts.ts'
import { openStore } from '#web/storage/browserStore.ts'

/** A recipe that is being sent to the studio. A request repeated with the same key results in the same work. */
export interface Submission {
  readonly key: string
  readonly operation: OfferedOperationId
  readonly recipe: unknown
  readonly transport?: Transport
  /** Whoever speaks in its clips has agreed to be imitated. */
  readonly consent?: true
  /** Shared by all works of one press, when it makes several. */
  readonly group?: string
  /** How many works that press asks for. */
  readonly groupSize?: number
}

const store = openStore('submissions')

/** Submissions that have not been answered yet; they survive a reload and a restart of the browser. */
export async function unansweredSubmissions(): Promise<Submission[]> {
  return (await store.all()).filter(isSubmission)
}

/** Resolves when the submission is stored as safely as the browser can, so that it may be sent. */
export async function storeSubmission(submission: Submission): Promise<void> {
  await store.put(submission.key, submission)
}

export function forgetSubmission(key: string): Promise<void> {
  return store.remove(key)
}

function isSubmission(json: unknown): json is Submission {
  return (
    typeof json === 'object' &&
    json !== null &&
    'key' in json &&
    typeof json.key === 'string' &&
    'operation' in json &&
    offeredOperationIds.some(id => id === json.operation) &&
    'recipe' in json
  )
}
