import { eq } from 'drizzle-orm'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { StudioVerb } from '#server/studio/parts.ts'

/** Sets after how many days an account's trashed items are removed for good; null: never. */
export const setTrashDays: StudioVerb<typeof libraryEndpoints.settings> = async ({ db }, { body }, { account }) => {
  const { trashDays } = body
  await db.update(accounts).set({ trashDays }).where(eq(accounts.id, account.id))
  return { trashDays }
}
