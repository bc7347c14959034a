import { eq } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Service } from '#server/platform/seam.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** The service on behalf of an account. */
export async function serviceOf(
  { db, serviceFor }: StudioParts,
  { account: id }: Pick<WorkRow, 'account'>,
): Promise<Service> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw new Error(`account ${id} is gone`)
  return serviceFor(account)
}
