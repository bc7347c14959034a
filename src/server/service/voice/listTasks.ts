import { sql } from 'drizzle-orm'
import type { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { folded } from '#contract/studio/search.ts'
import { tasks } from '#server/db/schema.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { listTasks } from '#server/service/tasks/find.ts'
import { viewVoiceTasks } from './view.ts'

type List = Verb<typeof voiceEndpoints.tasks>

/** The voice tasks of the caller, newest first; all words of `keyword` stand in the text, in any order and any case. */
export async function listVoiceTasks(parts: ServiceParts, ...[{ query }, context]: Parameters<List>): ReturnType<List> {
  const { account } = context
  const { page, pageSize, status, keyword = '' } = query
  const words = folded(keyword).split(/\s+/).filter(Boolean)
  const { items, total } = await listTasks(parts.db, {
    account: account.id,
    operation: 'voice.generate',
    status,
    page,
    pageSize,
    matching: words.map(word => sql`strpos(${tasks.request}->>'searchable', ${word}) > 0`),
  })
  return { items: await viewVoiceTasks(parts, items, account.id, context), page, pageSize, total }
}
