import { and, eq, sql } from 'drizzle-orm'
import { clonedClips } from '#contract/areas/voice/cloned.ts'
import type { Database } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** Whether a recipe that `requireConsent` has let through imitates anybody. */
export const imitates = (recipe: unknown): boolean => clonedClips(recipe).length > 0

/**
 * Requires that whoever speaks in the clips of a recipe has agreed to be imitated: somebody says so now, or has said so
 * of an earlier work with the clip. Throws Refusal at `consent`.
 */
export async function requireConsent(
  db: Database,
  account: string,
  recipe: unknown,
  consent: boolean | undefined,
): Promise<void> {
  if (consent) return
  for (const clip of clonedClips(recipe)) {
    const same = JSON.stringify({ voices: [{ type: 'reference', url: clip }] })
    const [earlier] = await db
      .select({ id: works.id })
      .from(works)
      .where(
        and(
          eq(works.account, account),
          eq(works.operation, 'voice.generate'),
          // Nothing is known of works that were imported, found, or made before anybody was asked.
          works.consented,
          sql`${works.recipe} @> ${same}::jsonb`,
        ),
      )
      .limit(1)
    if (!earlier) throw fieldRefusal('consent', 'work.consent')
  }
}
