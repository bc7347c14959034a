import { reason } from '#contract/reasons.ts'
import { EpisodeError } from '../episodeError.ts'
import type { PlannedPage } from '../plan/page.ts'
import type { Artist } from './artist.ts'
import { drawPage } from './draw.ts'

/** Draws one page; if that fails, with another seed, and then without what may be at fault. Throws EpisodeError. */
export function drawAlone(artist: Artist, page: PlannedPage, index: number): { drawn: Uint8Array; isPlain: boolean } {
  try {
    return { drawn: drawPage(artist, page, index), isPlain: false }
  } catch {
    try {
      return { drawn: drawPage({ ...artist, seed: artist.seed + 7919 }, page, index), isPlain: false }
    } catch {
      try {
        const simple = { ...page, visual: { kind: 'idea', lead: page.lines[0]?.text ?? '' }, passage: '' } as const
        return { drawn: drawPage(artist, simple, index), isPlain: true }
      } catch (cause) {
        throw new EpisodeError('illustration', reason('episode.undrawn', { page: index + 1 }), { cause })
      }
    }
  }
}
