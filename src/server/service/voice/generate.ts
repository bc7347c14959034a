import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { voiceCredits } from '#contract/areas/voice/credits.ts'
import { folded } from '#contract/studio/search.ts'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema.ts'
import { lengthBound } from '#server/engines/speech/lengthBound.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { createTask } from '#server/service/tasks/create.ts'
import { earlierTask, repeatable } from '#server/service/tasks/idempotency.ts'
import { paramsOf, type VoiceTaskRequest } from './request.ts'
import { keepSources } from './sources.ts'

type Generate = Verb<typeof voiceEndpoints.generate>

/**
 * Accepts a voice task and answers at once. Held is what the longest it can become would cost; charged is what came out.
 * Section "Endpoints: Voice".
 */
export async function generateVoice(
  parts: ServiceParts,
  ...[{ body }, { account, idempotencyKey }]: Parameters<Generate>
): ReturnType<Generate> {
  // Before anything is fetched or stored: a repeated request costs nothing and finds what the first one made.
  const repetition = repeatable(idempotencyKey, body)
  const earlier = repetition && (await earlierTask(parts.db, account.id, repetition))
  if (earlier) return { taskId: earlier.id, status: 'pending' }
  const { voices, image } = await keepSources(parts, account.id, body)
  const request: VoiceTaskRequest = {
    params: paramsOf(body),
    voices,
    ...(image !== undefined && { image }),
    searchable: folded(body.text),
  }
  const longest = lengthBound(body.text, body.audioConfig.speechRate ?? 0, body.durationHint)
  const task = await createTask(parts, {
    account: account.id,
    operation: 'voice.generate',
    request,
    repeatable: repetition,
    prices: [{ unit: 'credit', amount: voiceCredits(longest) }],
    admit: async tx => {
      await requireRoom(tx, account.id, parts.limits.voicesAtOnce)
      return { lane: 'normal' }
    },
  })
  return { taskId: task.id, status: 'pending' }
}

/** Throws Refusal `voiceConcurrency` when more than `most` voices of the account are waiting or being made. */
async function requireRoom(tx: Database, account: string, most: number): Promise<void> {
  const [row] = await tx
    .select({ total: count() })
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.operation, 'voice.generate'), isNotNull(tasks.nextAt)))
  // The new one counts itself.
  if ((row?.total ?? 0) > most)
    throw new Refusal('voiceConcurrency', `At most ${most} voices are made at a time; wait until one is done`)
}
