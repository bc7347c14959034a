import { operationFacts, type OfferedOperationId } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { movingStates, type WorkSelection } from '#contract/studio/workStates.ts'

/** Which works a list contains. */
export interface WorksFilter {
  /** Null: of all areas. */
  readonly area: string | null
  /** Null: of all operations. */
  readonly operations: readonly OfferedOperationId[] | null
  readonly select: WorkSelection
  /** Words to look for; empty: any work. */
  readonly search: string
}

export function isMoving(work: Pick<Work, 'state'>): boolean {
  return movingStates.includes(work.state)
}

const selects: { readonly [S in WorkSelection]: (work: Work) => boolean } = {
  all: () => true,
  waiting: work => work.state === 'waiting',
  moving: isMoving,
  attention: work => work.state === 'failed' || work.state === 'unknown',
  done: work => work.state === 'done',
  favourite: work => work.favourite,
  trash: () => true,
}

/**
 * Whether a work belongs to a list, by the same rules as in the studio; `undefined` if only the studio can tell,
 * because the list is a search result.
 */
export function belongsTo({ area, operations, select, search }: WorksFilter, work: Work): boolean | undefined {
  if (area !== null && operationFacts[work.operation].area !== area) return false
  if (operations && !operations.includes(work.operation)) return false
  if ((work.trashedAt !== null) !== (select === 'trash')) return false
  if (!selects[select](work)) return false
  return search === '' ? true : undefined
}
