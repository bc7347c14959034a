import { eq } from 'drizzle-orm'
import type { libraryEndpoints } from '#contract/studio/library.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Settings = Verb<typeof libraryEndpoints.settings>

/** Sets after how many days the trash of an account lets go of what is in it; null: never. */
export async function setTrashDays(
  { db }: StudioParts,
  ...[{ body }, { account }]: Parameters<Settings>
): ReturnType<Settings> {
  const { trashDays } = body
  await db.update(accounts).set({ trashDays }).where(eq(accounts.id, account.id))
  return { trashDays }
}
