import { endpoint } from '../../endpoint.ts'
import type { ResultLink, TaskReading } from '../../kit/taskReading.ts'
import { progressFields } from '../../kit/progress.ts'
import type { Reason } from '../../kit/reason.ts'
import { maybe, moment, openStatus, reasonShape } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

export const processStatuses = ['pending', 'success', 'fail'] as const
export type ProcessStatus = (typeof processStatuses)[number]

export const videoStatuses = ['not_generated', 'pending', 'success', 'fail'] as const
export type EpisodeVideoStatus = (typeof videoStatuses)[number]

/** One spoken sentence of a page; times in seconds into the narration, absent until it is spoken. Our own addition. */
const episodeSentence = z.looseObject({
  text: z.string(),
  start: maybe(z.number()),
  end: maybe(z.number()),
})
export type EpisodeSentence = z.output<typeof episodeSentence>

/** One page; `audioTimestamp` in seconds into the narration. Headline and sentences are our own additions. */
export const episodePage = z.looseObject({
  text: maybe(z.string()),
  pageNumber: maybe(z.number()),
  imageUrl: maybe(z.string()),
  audioTimestamp: maybe(z.number()),
  headline: maybe(z.string()),
  sentences: maybe(z.array(episodeSentence)),
  // What it was made from, for making it again: a page of its script.
  writtenBy: maybe(z.string()),
  picture: maybe(z.string()),
  points: maybe(z.array(z.string())),
  statements: maybe(z.array(z.looseObject({ text: z.string(), from: maybe(z.string()) }))),
})
export type EpisodePage = z.output<typeof episodePage>

export const episodeStages = ['reading', 'drawing', 'speaking', 'encoding'] as const

/** The progress of an episode or its video: pages drawn, seconds spoken, frames encoded. Our own addition. */
const episodeStage = z.looseObject({ name: z.string(), done: z.number(), total: z.number() })
export type EpisodeStage = z.output<typeof episodeStage>

/** What differs from the request, or how the episode came about. Earlier ones have no value. Our own addition. */
const episodeNote = reasonShape.partial().extend({ code: maybe(z.string()), en: z.string(), zh: z.string() })

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
  // Our own additions, for a player and for repeating the request.
  language: maybe(z.string()),
  style: maybe(z.string()),
  /** How long the cover is shown, in seconds of the narration. */
  coverUntil: maybe(z.number()),
  notes: maybe(z.array(episodeNote)),
  stage: maybe(episodeStage),
  /** Why the episode failed, as text. */
  errorMessage: maybe(z.string()),
  /** The same as a value. */
  errorReason: maybe(reasonShape),
  /** The actual or expected price of its video. */
  videoCredits: maybe(z.number()),
  /** Why its video failed, as text. */
  videoErrorMessage: maybe(z.string()),
  videoErrorReason: maybe(reasonShape),
  ...progressFields,
})
export type Episode = z.output<typeof episode>

export const episodeCreated = z.looseObject({ episodeId: z.string() })

export const episodeVideoStarted = z.looseObject({ success: z.boolean() })

/** The pages in order, numbered from 1 whether the service counts from 0 or from 1. */
export function pagesOf({ pages = [] }: Pick<Episode, 'pages'>): (EpisodePage & { readonly number: number })[] {
  return pages
    .map((page, index) => ({ page, order: page.pageNumber ?? index }))
    .sort((a, b) => a.order - b.order)
    .map(({ page }, index) => ({ ...page, number: index + 1 }))
}

/** The files of an episode, in the order in which its work has them as results. */
export function linksOf({ cover, audioUrl, pages = [] }: Episode): ResultLink[] {
  const at = (path: string, url: string | undefined): ResultLink[] => (url ? [{ url, path }] : [])
  return [
    ...at('cover', cover),
    ...pages.flatMap(({ imageUrl }, index) => at(`pages.${index}.imageUrl`, imageUrl)),
    ...at('audioUrl', audioUrl),
  ]
}

/** The results of an episode's work by the addresses in its record; none until all are stored. */
export function filesOf<Result>(record: Episode, results: readonly Result[]): ReadonlyMap<string, Result> {
  const links = linksOf(record)
  return new Map(links.length === results.length ? results.map((result, at) => [links[at]?.url ?? '', result]) : [])
}

export const episodeParams = z.object({ episodeId: z.string() })

/** Shared by both operations: they are watched through the record of the episode. Section "Polling guidance". */
export const episodeWatch = {
  task: endpoint({
    method: 'GET',
    path: '/v1/storybook/episodes/{episodeId}',
    summary: 'One episode',
    section: 'Endpoints: Episodes',
    params: episodeParams,
    answer: { kind: 'enveloped', status: 200, schema: episode },
  }),
  polling: { first: 60, every: 10 },
} as const

/** The reading of an episode or video that failed; its credits are refunded. */
export function episodeFailed(status: string, message: string, reason: Reason | undefined): TaskReading {
  return { phase: 'failed', status, message, reason, retryable: true, refunded: true }
}
