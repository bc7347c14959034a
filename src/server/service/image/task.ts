import { resolveImage, type ImageGenerateRequest } from '#contract/areas/image/generateRequest.ts'
import { imageCard, type ImageCard } from '#contract/areas/image/models.ts'
import { narrowImageCard } from '#contract/areas/image/narrow.ts'
import { imageCredits, mayBeFree } from '#contract/areas/image/price.ts'
import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { openPartials } from '#server/service/tasks/partials.ts'
import { receivePictures } from '#server/service/tasks/receive.ts'
import { RESULT } from '#server/service/tasks/requests.ts'
import type { TaskOf } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { automaticRatio } from './automaticRatio.ts'
import { cardFor } from './card.ts'
import { pixelsOf } from './pixels.ts'
import { requirePromptSize } from './prompt.ts'
import { requireOwnReferences, storeReferences } from './references.ts'
import { relaxedTier } from './relaxedTier.ts'
import type { ImageTaskRequest } from './request.ts'
import { viewImageTasks } from './view.ts'

/** The picture of a task, with the ratio that is chosen among those of the card if the request leaves it open. */
async function pictureOf({ db, storage }: JobParts, { account, request }: TaskOf<ImageTaskRequest>, card: ImageCard) {
  const { prompt, imageSize, quality } = request
  const known = await findFiles(db, account, request.references)
  const files = request.references.flatMap(id => known.get(id) ?? [])
  const [first] = files
  const measured = first?.width && first.height ? { width: first.width, height: first.height } : undefined
  const aspectRatio = request.aspectRatio ?? automaticRatio(card, prompt, measured)
  return {
    prompt,
    imageSize,
    aspectRatio,
    ...pixelsOf(imageSize, aspectRatio),
    ...(quality && { quality }),
    references: await Promise.all(
      files.map(async ({ sha256, mimeType }) => ({ path: await storage.fileOf(sha256), mimeType })),
    ),
  }
}

const MINUTE = 60_000

/**
 * Images. Free generations of the model are spent before credits (section "Free quota"); a task that has not ended
 * within 30 minutes fails (section "Limits: Image").
 */
export const imageTasks = defineTask({
  operation: 'image.generate',
  lifetime: 30 * MINUTE,
  relaxed: relaxedTier,
  linksResults: true,

  async price(context, body: ImageGenerateRequest, maker) {
    requirePromptSize(body.prompt)
    const resolved = resolveImage(body, cardFor(body, maker))
    const { card, imageSize, quality, requiresSubscription } = resolved
    await requireOwnReferences(context, body.referenceImages ?? [])
    if (requiresSubscription && !context.account.paid)
      throw new Refusal(
        'plan',
        quality
          ? reason('plan.quality', { size: imageSize, quality, model: card.id })
          : reason('plan.size', { size: imageSize, model: card.id }),
      )
    const credits = { unit: 'credit', amount: maker?.credits ?? imageCredits(resolved) } as const
    const free = { unit: `free:${card.id}`, amount: 1 } as const
    return mayBeFree(resolved) ? [free, credits] : [credits]
  },

  bringsNothing: ({ referenceImages = [] }) => referenceImages.length === 0,

  async accept(context, body) {
    const { card, imageSize, aspectRatio, quality } = resolveImage(body)
    const request: ImageTaskRequest = {
      prompt: body.prompt,
      model: card.id,
      imageSize,
      ...(aspectRatio && { aspectRatio }),
      ...(quality && { quality }),
      references: await storeReferences(context, body.referenceImages ?? []),
    }
    return { request }
  },

  engine: 'image',

  async input(parts, task) {
    const { model } = task.request
    const { imageSize: _, aspectRatio: __, ...input } = await pictureOf(parts, task, imageCard(model))
    return { ...input, hand: imageCard(model).character }
  },

  remote: {
    model: ({ model }) => model,
    async make(run, task) {
      const { parts, maker } = run
      const card = narrowImageCard(imageCard(task.request.model), maker.capabilities('image'))
      const wanted = { ...(await pictureOf(parts, task, card)), seed: task.seed }
      const partials = await openPartials(run)
      let made
      try {
        made = await maker.ask('image', wanted, RESULT, partials?.show)
      } finally {
        await partials?.close()
      }
      return { files: await receivePictures(run, made, wanted) }
    },
  },

  view: viewImageTasks,
})
