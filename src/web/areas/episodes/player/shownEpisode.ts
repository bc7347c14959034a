import { filesOf, pagesOf, type Episode } from '#contract/areas/episodes/task.ts'
import { cuesOf, type TranscriptCue } from '#contract/areas/episodes/transcript.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { recordOf } from './recordOf.ts'

/** One picture of an episode: its cover, or a page. */
export interface ShownPage {
  /** 0 is the cover. */
  readonly number: number
  readonly image: string | undefined
  readonly headline: string | undefined
  readonly text: string
  /** Seconds into the narration; undefined until it is spoken. */
  readonly start: number | undefined
}

/** An episode as displayed, complete or as far as it is finished. */
export interface ShownEpisode {
  readonly title: string
  readonly language: string | undefined
  readonly record: Episode
  readonly pages: readonly ShownPage[]
  readonly cues: readonly TranscriptCue[]
  readonly narration: Asset | undefined
  /** Seconds of the narration; 0 while there is none. */
  readonly duration: number
}

/** The host in links of the built-in service when the studio calls it. */
const SEAM = 'service.invalid'

/** A link to our own server as a path that the page may load; nothing is loaded from other hosts. */
function ownLink(link: string | undefined): string | undefined {
  const url = URL.parse(link ?? '')
  if (!url || (url.host !== SEAM && url.origin !== location.origin)) return undefined
  return url.pathname + url.search
}

export function shownEpisode(work: Work): ShownEpisode {
  const record = recordOf(work)
  const files = filesOf(record, work.results)
  const image = (link: string | undefined) => files.get(link ?? '')?.url ?? ownLink(link)
  const pages = pagesOf(record).map(({ number, imageUrl, headline, text = '', audioTimestamp: start }) => ({
    number,
    image: image(imageUrl),
    headline,
    text,
    start,
  }))
  const cover = image(record.cover)
  const { coverUntil = 0, title = '' } = record
  const hasCover = coverUntil > 0 && cover !== undefined
  return {
    title,
    language: record.language,
    record,
    pages: [...(hasCover ? [{ number: 0, image: cover, headline: title, text: '', start: 0 }] : []), ...pages],
    cues: cuesOf(record).map(cue => ({ ...cue, page: cue.page + (hasCover ? 1 : 0) })),
    narration: files.get(record.audioUrl ?? ''),
    duration: record.audioDuration ?? 0,
  }
}

/** The index of the page to show at a time in the narration. Page 1 starts only when the cover's time is over. */
export function pageAt({ pages, record }: Pick<ShownEpisode, 'pages' | 'record'>, time: number): number {
  const { coverUntil = 0 } = record
  const begun = pages.findLastIndex(
    ({ number, start }) => start !== undefined && Math.max(start, number === 1 ? coverUntil : 0) <= time + 0.05,
  )
  return Math.max(0, begun)
}

/** The time at which a page starts, in seconds; undefined until it is spoken. */
export function momentOf({ pages, record }: Pick<ShownEpisode, 'pages' | 'record'>, index: number): number | undefined {
  const page = pages[index]
  if (page?.start === undefined) return undefined
  return page.number === 1 ? Math.max(page.start, record.coverUntil ?? 0) : page.start
}

/** The index of the sentence spoken at a time; -1 before the first one. */
export function cueAt(cues: readonly TranscriptCue[], time: number): number {
  return cues.findLastIndex(({ start }) => start <= time + 0.05)
}
