import type { RemadePart } from './remake.ts'

/** The built-in service's prices for an episode and its video, in credits; the interface publishes none. */
const tariff = {
  page: 4,
  narratedMinute: 30,
  videoMinute: 40,
} as const

/** What an episode is billed by: its number of pages and its seconds of narration. */
export interface EpisodeExtent {
  readonly pages: number
  readonly seconds: number
}

/** The credits of an episode without its video, for estimate, hold and charge. Fractions are rounded up. */
export function episodeCredits({ pages, seconds }: EpisodeExtent): number {
  return pages * tariff.page + Math.ceil((seconds * tariff.narratedMinute) / 60)
}

/** The credits of one page of an episode that is made again: its picture, or `seconds` of narration. */
export function remadeCredits(part: RemadePart, seconds: number): number {
  return Math.max(1, part === 'picture' ? tariff.page : Math.ceil((seconds * tariff.narratedMinute) / 60))
}

/** The minimum price of an episode: one page and an empty narration. */
export const fewestEpisodeCredits = episodeCredits({ pages: 1, seconds: 0 })

/** The credits of the video of an episode whose narration lasts `seconds`. */
export function episodeVideoCredits(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * tariff.videoMinute) / 60))
}
