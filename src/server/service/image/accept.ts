import { resolveImage, type ImageGenerateRequest } from '#contract/areas/image/request.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { createTask, type NewTask } from '#server/service/tasks/create.ts'
import { earlierTask, repeatable } from '#server/service/tasks/idempotency.ts'
import type { Task } from '#server/service/tasks/task.ts'
import { countRelaxed, relaxedLane } from './freeLane.ts'
import { imageCredits, mayBeFree } from './price.ts'
import type { ImageTaskRequest } from './plan.ts'
import { keepReferences } from './references.ts'

/** Bytes of a prompt. The body may be large for the references in it, but a prompt is kept in the task's row. */
const LONGEST_PROMPT = 1024 * 1024

/** The free generations of an account that never paid go through the relaxed lane. Section "Free quota", rules 4 and 5. */
const admitTo =
  (everPaid: boolean): NonNullable<NewTask['admit']> =>
  async (tx, unit) => {
    if (unit === 'credit' || everPaid) return { lane: 'normal' }
    if ((await countRelaxed(tx)) < relaxedLane.most) return { lane: 'relaxed' }
    return { turnedAway: { failure: 'The free lane is full', failReason: 'free_relax_busy' } }
  }

/** Accepts an image task. Free generations of the model are spent before credits. Section "Free quota". */
export async function acceptImageTask(
  parts: ServiceParts,
  body: ImageGenerateRequest,
  { account, idempotencyKey }: Pick<VerbContext, 'account' | 'idempotencyKey'>,
): Promise<Task> {
  if (Buffer.byteLength(body.prompt) > LONGEST_PROMPT) throw new Refusal('tooLarge', 'prompt: larger than 1 MiB')
  // Before anything is fetched or stored: a repeated request costs nothing and finds what the first one made.
  const repetition = repeatable(idempotencyKey, body)
  const earlier = repetition && (await earlierTask(parts.db, account.id, repetition))
  if (earlier) return earlier
  const resolved = resolveImage(body)
  const { card, imageSize, aspectRatio, quality, requiresSubscription } = resolved
  const references = await keepReferences(parts, account.id, body.referenceImages ?? [])
  if (requiresSubscription && !account.paid)
    throw new Refusal(
      'plan',
      `${imageSize}${quality ? ` at ${quality} quality` : ''} on ${card.id} needs an active paid plan`,
    )

  const request: ImageTaskRequest = {
    prompt: body.prompt,
    model: card.id,
    imageSize,
    ...(aspectRatio && { aspectRatio }),
    ...(quality && { quality }),
    references,
  }
  const credits = { unit: 'credit', amount: imageCredits(resolved) } as const
  const free = { unit: `free:${card.id}`, amount: 1 } as const
  return createTask(parts, {
    account: account.id,
    operation: 'image.generate',
    request,
    repeatable: repetition,
    admit: admitTo(account.everPaid),
    prices: mayBeFree(resolved) ? [free, credits] : [credits],
  })
}
