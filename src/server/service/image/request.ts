import type { AspectRatio, ImageModelId, ImageQuality, ImageSize } from '#contract/areas/image/models.ts'

/** An accepted image request as stored in its task: defaults resolved, references by file id. */
export interface ImageTaskRequest {
  readonly prompt: string
  readonly model: ImageModelId
  readonly imageSize: ImageSize
  /** Absent: chosen by the model. */
  readonly aspectRatio?: AspectRatio
  readonly quality?: ImageQuality
  readonly references: readonly string[]
}
