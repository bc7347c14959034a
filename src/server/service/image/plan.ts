import {
  imageCard,
  type AspectRatio,
  type ImageModelId,
  type ImageQuality,
  type ImageSize,
} from '#contract/areas/image/models.ts'
import { findFiles } from '#server/storage/files.ts'
import type { Plan } from '#server/service/tasks/plan.ts'
import { automaticRatio } from './automaticRatio.ts'
import { pixelsOf } from './pixels.ts'

/** An accepted image request as the task keeps it: defaults resolved, references by file id. */
export interface ImageTaskRequest {
  readonly prompt: string
  readonly model: ImageModelId
  readonly imageSize: ImageSize
  /** Absent: chosen by the model. */
  readonly aspectRatio?: AspectRatio
  readonly quality?: ImageQuality
  readonly references: readonly string[]
}

export const planImage: Plan = async ({ db, storage }, task, folder) => {
  // Written by createImageTask and by nobody else.
  const request = task.request as ImageTaskRequest
  const card = imageCard(request.model)
  const known = await findFiles(db, task.account, request.references)
  const files = request.references.flatMap(id => known.get(id) ?? [])
  const [first] = files
  const measured = first?.width && first.height ? { width: first.width, height: first.height } : undefined
  const aspectRatio = request.aspectRatio ?? automaticRatio(card, request.prompt, measured)
  return {
    kind: 'image',
    seed: task.seed,
    folder,
    input: {
      prompt: request.prompt,
      ...pixelsOf(request.imageSize, aspectRatio),
      hand: card.character,
      ...(request.quality && { quality: request.quality }),
      references: files.map(file => ({ path: storage.pathOf(file.sha256), mimeType: file.mimeType })),
    },
  }
}
