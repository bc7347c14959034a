import { z } from '../../kit/zod.ts'
import { pageOf } from '../../kit/paging.ts'
import { maybe, moment, openStatus } from '../../kit/reader.ts'
import { aspectRatios, imageQualities, imageSizes } from './models.ts'

export const imageStatuses = ['pending', 'generating', 'success', 'fail'] as const
export type ImageStatus = (typeof imageStatuses)[number]

/** Why the relaxed free lane did not make an image. Nothing is charged, and trying again may work. Section "Free quota". */
export const freeLaneFailures = ['free_relax_busy', 'free_relax_timeout'] as const
export type FreeLaneFailure = (typeof freeLaneFailures)[number]

/** An image task, read tolerantly. Section "Image task". */
export const imageTask = z.looseObject({
  taskId: z.string(),
  status: openStatus(imageStatuses),
  images: maybe(z.array(z.looseObject({ url: z.string(), mimeType: maybe(z.string()) }))),
  failMsg: maybe(z.string()),
  createdAt: maybe(moment),
  completedAt: maybe(moment),
  failReason: maybe(z.string()),
  retryable: maybe(z.boolean()),
  freeUsageRolledBack: maybe(z.boolean()),
  userMessage: maybe(z.string()),
})
export type ImageTask = z.output<typeof imageTask>

export const imageTaskPage = pageOf(imageTask)

/** The answer of the synchronous endpoint, not enveloped. Section "Image synchronous result". */
export const imageSynchronousResult = z.looseObject({
  candidates: z.array(
    z.looseObject({
      content: z.looseObject({
        parts: z.array(
          z.looseObject({
            inlineData: z.looseObject({ mimeType: z.string(), data: z.string() }).optional(),
          }),
        ),
      }),
    }),
  ),
})

/** The answer to an accepted image task: 202. */
export const imageTaskCreated = z.looseObject({ taskId: z.string(), status: openStatus(imageStatuses) })

/** The estimate. Section "Image estimate result". */
export const imageEstimate = z.looseObject({
  model: z.string(),
  imageSize: z.enum(imageSizes).or(z.string()),
  aspectRatio: z.enum(aspectRatios).or(z.string()).optional(),
  quality: z.enum(imageQualities).or(z.string()).optional(),
  pixels: z.looseObject({ width: z.number(), height: z.number(), size: z.string() }).optional(),
  credits: z.number(),
  canGenerate: z.boolean(),
  requiresSubscription: z.boolean(),
  pricing: z.looseObject({ pricingVersion: z.string(), mode: z.string() }).optional(),
  warnings: z.array(z.string()).default([]),
})
export type ImageEstimate = z.output<typeof imageEstimate>
