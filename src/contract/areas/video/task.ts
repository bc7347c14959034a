import { pageOf } from '../../kit/paging.ts'
import { createdTask, maybe, moment, openStatus } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

/** What a video task is known to say of itself; a capability task is never `pending`. */
export const videoStatuses = ['pending', 'generating', 'success', 'failed'] as const
export type VideoStatus = (typeof videoStatuses)[number]

/**
 * A video task of either endpoint, read tolerantly: of its fields only `status` is shown by the interface. Section
 * "Endpoints: Capability video".
 */
export const videoTask = z.looseObject({
  id: maybe(z.string()),
  status: openStatus(videoStatuses),
  model: maybe(z.string()),
  capability: maybe(z.string()),
  episodeId: maybe(z.string()),
  params: maybe(z.record(z.string(), z.unknown())),
  videoUrl: maybe(z.string()),
  coverUrl: maybe(z.string()),
  /** Seconds. */
  duration: maybe(z.number()),
  resolution: maybe(z.string()),
  ratio: maybe(z.string()),
  creditCharged: maybe(z.number()),
  creditRefunded: maybe(z.number()),
  errorMessage: maybe(z.string()),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
})
export type VideoTask = z.output<typeof videoTask>

export const videoTaskPage = pageOf(videoTask)

/** The answer to an accepted video. Sections "Capability video create result" and "Shared video endpoint". */
export const videoTaskCreated = createdTask

/** The estimate of either endpoint. Section "Capability video estimate". */
export const videoEstimate = z.looseObject({ tokens: maybe(z.number()), credits: z.number() })

const videoLink = /^https?:\/\/[^?#]+\.(mp4|webm|mov|m4v|mkv)([?#]|$)/i

/** The link of a finished task's video: `videoUrl`, or the one link anywhere in it that ends in a video type. */
export function videoLinkOf(task: VideoTask): string | undefined {
  if (task.videoUrl) return task.videoUrl
  const { params: _, ...answered } = task
  return linksIn(answered).find(link => videoLink.test(link))
}

function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : []
}
