import type { Cue } from '../../kit/subtitles.ts'
import { pagesOf, type Episode } from './task.ts'

/** A sentence of the narration and the page on which it is spoken, from 0. */
export interface TranscriptCue extends Cue {
  readonly page: number
}

type Narrated = Pick<Episode, 'audioDuration' | 'pages' | 'title'>

/**
 * What is spoken and when (in seconds), in order: sentences where the service reports them, else whole pages by their
 * `audioTimestamp`. Text without a time is left out.
 */
export function cuesOf({ audioDuration = 0, pages }: Narrated): readonly TranscriptCue[] {
  const ordered = pagesOf({ pages })
  return ordered.flatMap(({ text = '', sentences = [], audioTimestamp: start }, page) => {
    const timed = sentences.flatMap(one =>
      one.start === undefined || one.end === undefined
        ? []
        : [{ text: one.text, start: one.start, end: one.end, page }],
    )
    if (timed.length > 0) return timed
    if (start === undefined || text === '') return []
    const next = ordered.slice(page + 1).find(later => later.audioTimestamp !== undefined)?.audioTimestamp
    return [{ text, start, end: Math.max(start, next ?? audioDuration), page }]
  })
}

/** The whole narration as plain text: the title, then one paragraph per page. */
export function transcriptOf({ title = '', pages }: Narrated): string {
  const texts = pagesOf({ pages }).map(({ text = '' }) => text)
  return `${[title, ...texts].filter(text => text !== '').join('\n\n')}\n`
}
