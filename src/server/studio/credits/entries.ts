import { sql } from 'drizzle-orm'
import { isOperation } from '#contract/operationFacts.ts'
import type { CreditEntry, creditEndpoints } from '#contract/studio/credits.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'
import { movements, type Movement, type Wanted } from './movements.ts'

/** Where the figures come from: the ledger of the built-in service, or what the works report. */
export const sourceOf = ({ upstream }: Pick<StudioParts, 'upstream'>) => (upstream ? 'works' : 'ledger')

export const listEntries: StudioVerb<typeof creditEndpoints.entries> = async (parts, { query }, { account }) => {
  const { before, limit } = query
  const rows = await newest(parts, account.id, before === undefined ? {} : { before }, limit + 1)
  const items = rows.slice(0, limit)
  return {
    source: sourceOf(parts),
    items: items.map(entryOf),
    next: rows.length > limit ? (items.at(-1)?.sort ?? null) : null,
  }
}

/** The newest lines of the history. */
export async function newest(
  parts: Pick<StudioParts, 'db' | 'upstream'>,
  account: string,
  wanted: Wanted,
  limit: number,
): Promise<readonly Movement[]> {
  const { rows } = (await parts.db.execute(
    sql`${movements(sourceOf(parts), account, wanted)} order by 1 desc limit ${limit}`,
  )) as { rows: Movement[] }
  return rows
}

/**
 * The line of a work in the built-in service's ledger; undefined with a remote service, or if nothing was held for it.
 */
export async function bookedFor(
  parts: Pick<StudioParts, 'db' | 'upstream'>,
  work: Pick<WorkRow, 'id' | 'account' | 'taskId'>,
): Promise<Movement | undefined> {
  return sourceOf(parts) === 'ledger' ? (await newest(parts, work.account, { work }, 1))[0] : undefined
}

function entryOf({ sort, operation, ...movement }: Movement): CreditEntry {
  const { at, kind, unit, capability, work, project, estimated, reserved, charged, refunded, given } = movement
  return {
    id: sort,
    at,
    kind,
    unit,
    operation: operation !== null && isOperation(operation) ? operation : null,
    capability,
    work,
    project,
    estimated,
    reserved,
    charged,
    refunded,
    given,
  }
}
