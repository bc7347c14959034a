import { eq } from 'drizzle-orm'
import { accountSettings, type AccountSettings } from '#contract/studio/settings.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/settings.ts'

/** The settings of an account, with defaults for those that it has not set. */
export async function readSettings(db: Database, account: string): Promise<AccountSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.account, account))
  return accountSettings.parse(row?.values ?? {})
}
