import type { TaskEntry, TaskOperation } from '#contract/operation.ts'
import type { Service } from '#server/platform/seam.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'

/** The outcome of asking the service for a list of its tasks. */
export type Listing =
  | { readonly kind: 'tasks'; readonly entries: readonly TaskEntry[] }
  /** The service has no list. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly key: string; readonly message: string }
  /** No usable answer this time. */
  | { readonly kind: 'noAnswer' }

const PAGE_SIZE = 100
const MOST_PAGES = 5
/** Answers of a service that does not know this address or method. */
const NO_LIST = new Set([404, 405, 410, 501])

/** The tasks of an operation's list back to `since` (epoch milliseconds), newest first, as far as a few pages reach. */
export async function listTasks(service: Service, { list, area }: TaskOperation, since: number): Promise<Listing> {
  if (!list) return { kind: 'none' }
  const entries = new Map<string, TaskEntry>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { page: String(page), pageSize: String(PAGE_SIZE) }
    const outcome = await exchange(service, requestFor(list.endpoint, { query }), { area })
    if (outcome.kind !== 'answer') {
      if ('status' in outcome && outcome.status !== undefined && NO_LIST.has(outcome.status)) return { kind: 'none' }
      if (outcome.kind === 'refusal' && [401, 403].includes(outcome.status))
        return { kind: 'refused', key: outcome.key, message: outcome.message }
      return { kind: 'noAnswer' }
    }
    const found = readEntries(list.entries, outcome.data)
    if (!found) return { kind: 'noAnswer' }
    const fresh = found.filter(({ id }) => !entries.has(id))
    for (const entry of fresh) entries.set(entry.id, entry)
    // A list without pages returns the same tasks each time.
    if (fresh.length === 0 || fresh.some(({ createdAt = 0 }) => createdAt < since)) break
  }
  return { kind: 'tasks', entries: [...entries.values()] }
}

function readEntries(
  entries: (answer: unknown) => readonly TaskEntry[],
  answer: unknown,
): readonly TaskEntry[] | undefined {
  try {
    return entries(answer)
  } catch {
    return undefined
  }
}
