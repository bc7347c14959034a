import type { Transport } from '#contract/kit/transport.ts'
import { offeredOperationIds, type OfferedOperationId } from '#contract/operationFacts.ts'
import { openStore } from '#web/storage/browserStore.ts'

/** A recipe on its way to the studio: the key makes a repeated request the same work. */
export interface Submission {
  readonly key: string
  readonly operation: OfferedOperationId
  readonly recipe: unknown
  readonly transport?: Transport
  /** Shared by all works of one press, when it makes several. */
  readonly group?: string
  /** How many works that press asks for. */
  readonly groupSize?: number
}

const store = openStore('submissions')

/** Submissions that were not answered yet; they outlive a reload and the browser's end. */
export async function unansweredSubmissions(): Promise<Submission[]> {
  return (await store.all()).filter(isSubmission)
}

/** Resolves when it is stored as well as the browser can, and may be sent. */
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
