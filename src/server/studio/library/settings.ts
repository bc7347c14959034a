import { eq } from 'drizzle-orm'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Settings = Verb<typeof libraryEndpoints.settings>

/** Sets after how many days an account's trashed items are removed for good; null: never. */
export async function setTrashDays(
  { db }: StudioParts,
  ...[{ body }, { account }]: Parameters<Settings>
): ReturnType<Settings> {
  const { trashDays } = body
  await db.update(accounts).set({ trashDays }).where(eq(accounts.id, account.id))
  return { trashDays }
}
