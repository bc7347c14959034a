import { recognizeResult } from '#contract/areas/music/recognize.ts'
import { finishedTrack, type FinishedTrack } from '#contract/areas/music/task.ts'
import type { TimedSection } from '#web/media/lyrics/timedLyrics.ts'

/** The service's data on the song with this index. */
export function toldOf(task: unknown, index: number): FinishedTrack {
  const tracks: unknown = typeof task === 'object' && task !== null && 'tracks' in task ? task.tracks : undefined
  const read = finishedTrack.safeParse(Array.isArray(tracks) ? tracks[index] : undefined)
  return read.data ?? {}
}

/** The timed lyrics in that data, in seconds. `nameOf` names a section by its type. */
export function lyricsIn(
  { duration, lyricsSections = [] }: FinishedTrack,
  nameOf: (type: string) => string,
): readonly TimedSection[] {
  return recognizeResult.parse({ duration, lyricsSections }).lyricsSections.map(section => ({
    ...section,
    sectionType: section.sectionType === undefined ? undefined : nameOf(section.sectionType),
  }))
}
