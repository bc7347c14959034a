/** What the interface does not publish, in credits: of an episode and of its video by the built-in service. */
const tariff = {
  page: 4,
  narratedMinute: 30,
  videoMinute: 40,
} as const

/** What of an episode is paid for: how many pages it has and how many seconds are narrated. */
export interface EpisodeExtent {
  readonly pages: number
  readonly seconds: number
}

/** The credits of an episode without its video: estimate, hold and charge alike. Begun credits are whole. */
export function episodeCredits({ pages, seconds }: EpisodeExtent): number {
  return pages * tariff.page + Math.ceil((seconds * tariff.narratedMinute) / 60)
}

/** The least that any episode costs: one page, and a narration of no length. */
export const fewestEpisodeCredits = episodeCredits({ pages: 1, seconds: 0 })

/** The credits of the video of an episode whose narration lasts `seconds`. */
export function episodeVideoCredits(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * tariff.videoMinute) / 60))
}
