import { endpoint } from '../../kit/endpoint.ts'
import type { TaskReading } from '../../kit/operation.ts'
import { progressFields } from '../../kit/progress.ts'
import { maybe, moment, openStatus } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

export const processStatuses = ['pending', 'success', 'fail'] as const
export type ProcessStatus = (typeof processStatuses)[number]

export const videoStatuses = ['not_generated', 'pending', 'success', 'fail'] as const
export type EpisodeVideoStatus = (typeof videoStatuses)[number]

/** One page; `audioTimestamp` in seconds into the narration. */
export const episodePage = z.looseObject({
  text: maybe(z.string()),
  pageNumber: maybe(z.number()),
  imageUrl: maybe(z.string()),
  audioTimestamp: maybe(z.number()),
})
export type EpisodePage = z.output<typeof episodePage>

/** An episode, read tolerantly. Section "Episode request and record". */
export const episode = z.looseObject({
  episodeId: z.string(),
  /** Seconds in the interface's example; read as epoch milliseconds. */
  createdAt: maybe(moment),
  mode: maybe(z.string()),
  processStatus: openStatus(processStatuses),
  failCode: maybe(z.union([z.number(), z.string()])),
  credits: maybe(z.number()),
  title: maybe(z.string()),
  cover: maybe(z.string()),
  audioUrl: maybe(z.string()),
  /** Seconds. */
  audioDuration: maybe(z.number()),
  /** Empty until the video is ready. */
  videoUrl: maybe(z.string()),
  videoStatus: maybe(openStatus(videoStatuses)),
  pages: maybe(z.array(episodePage)),
  ...progressFields,
})
export type Episode = z.output<typeof episode>

export const episodeCreated = z.looseObject({ episodeId: z.string() })

export const episodeVideoStarted = z.looseObject({ success: z.boolean() })

/** The pages in order, counted from 1 whether the service counts from 0 or from 1. */
export function pagesOf({ pages = [] }: Pick<Episode, 'pages'>): (EpisodePage & { readonly number: number })[] {
  return pages
    .map((page, index) => ({ page, order: page.pageNumber ?? index }))
    .sort((a, b) => a.order - b.order)
    .map(({ page }, index) => ({ ...page, number: index + 1 }))
}

export const episodeParams = z.object({ episodeId: z.string() })

/** What both operations have in common: they are watched by the record of the episode. Section "Polling guidance". */
export const episodeWatch = {
  task: endpoint({
    method: 'GET',
    path: '/v1/storybook/episodes/{episodeId}',
    summary: 'One episode',
    section: 'Endpoints: Episodes',
    params: episodeParams,
    answer: { kind: 'enveloped', status: 200, schema: episode },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  polling: { first: 60, every: 10 },
} as const

/** The reading of an episode or film that failed; its credits come back. */
export function episodeFailed(status: string, reason: string): TaskReading {
  return { phase: 'failed', status, reason, retryable: true, refunded: true }
}
