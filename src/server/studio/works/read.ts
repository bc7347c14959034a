import { and, eq } from 'drizzle-orm'
import type { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { viewWorks } from './view.ts'

type Read = Verb<typeof workEndpoints.read>

export async function readWork(parts: StudioParts, ...[{ params }, { account }]: Parameters<Read>): ReturnType<Read> {
  const rows = await parts.db
    .select()
    .from(works)
    .where(and(eq(works.account, account.id), eq(works.id, params.workId)))
  const [view] = await viewWorks(parts, account.id, rows)
  if (!view) throw new Refusal('notFound', `There is no work ${params.workId}`)
  return view
}
