import { createdTask, listOf, maybe, moment, openStatus, wordList } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

export const musicStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const
export type MusicStatus = (typeof musicStatuses)[number]

/** What the interface says a task may be; services add others, such as `TRACK`. */
export const musicTaskTypes = ['GENERATE', 'INSTRUMENTAL', 'REMIX', 'EXTEND', 'COVER'] as const

/** One finished song or track; `audioUrl` expires about an hour after the task was fetched, `duration` in seconds. */
export const musicTrack = z.looseObject({
  title: maybe(z.string()),
  tags: maybe(z.string()),
  duration: maybe(z.number()),
  audioUrl: maybe(z.string()),
  /** Where it is missing, only a file can be worked on further. */
  providerSongId: maybe(z.string()),
  vocalId: maybe(z.string()),
})
export type MusicTrack = z.output<typeof musicTrack>

/** A music task, read tolerantly. Section "Music task". */
export const musicTask = z.looseObject({
  id: z.string(),
  provider: maybe(z.string()),
  taskType: maybe(openStatus(musicTaskTypes)),
  status: openStatus(musicStatuses),
  params: maybe(z.record(z.string(), z.unknown())),
  tracks: maybe(z.array(musicTrack)),
  creditCost: maybe(z.number()),
  errorMessage: maybe(z.string()),
  createdAt: maybe(moment),
  updatedAt: maybe(moment),
})
export type MusicTask = z.output<typeof musicTask>

/** The list: the bare array as in the interface's example, or a page. */
export const musicTaskList = listOf(musicTask)

/** The answer to an accepted music task: 202. */
export const musicTaskCreated = createdTask

/** A line or a section of lyrics as a service may time it: seconds, or milliseconds. */
const timed = { start: maybe(z.number()), end: maybe(z.number()), text: maybe(z.string()) }

const lyricsSection = z.looseObject({
  sectionType: maybe(z.string()),
  ...timed,
  lines: maybe(z.array(z.looseObject(timed))),
})

/** Lyrics with their times in seconds; a section that came as one text has a single line. */
export interface LyricsSection {
  readonly sectionType: string | undefined
  readonly start: number | undefined
  readonly end: number | undefined
  readonly lines: readonly {
    readonly start?: number | undefined
    readonly end?: number | undefined
    readonly text: string
  }[]
}

/** A file of 10 MB lasts less than this, in seconds; beyond, a time was meant in milliseconds. */
const LONGEST_FILE = 11_000

/** Section "Music analysis results". */
export const recognizeResult = z
  .looseObject({
    duration: maybe(z.number()),
    lyricsSections: maybe(z.array(lyricsSection)),
    creditCost: maybe(z.number()),
  })
  .transform(({ duration, lyricsSections = [], creditCost }) => {
    const seconds = duration !== undefined && duration > LONGEST_FILE ? duration / 1000 : duration
    const times = lyricsSections.flatMap(({ lines = [], ...section }) => [section, ...lines])
    const last = Math.max(0, ...times.flatMap(({ start = 0, end = 0 }) => [start, end]))
    const unit = last > (seconds === undefined ? LONGEST_FILE : seconds * 2 + 10) ? 1000 : 1
    const inSeconds = (time: number | undefined) => (time === undefined ? undefined : time / unit)
    return {
      duration: seconds,
      creditCost,
      lyricsSections: lyricsSections.map(({ sectionType, start, end, text, lines }): LyricsSection => ({
        sectionType,
        start: inSeconds(start),
        end: inSeconds(end),
        lines: (lines ?? [{ start, end, text: text ?? '' }]).map(line => ({
          start: inSeconds(line.start),
          end: inSeconds(line.end),
          text: line.text ?? '',
        })),
      })),
    }
  })

/** Section "Music analysis results". */
export const describeResult = z.looseObject({
  description: maybe(z.string()),
  tags: maybe(wordList),
  genres: maybe(wordList),
  instruments: maybe(wordList),
  creditCost: maybe(z.number()),
})

/** Section "Music analysis results"; the links expire about 24 hours after they were made. */
export const stemResult = z.looseObject({
  zipUrl: maybe(z.string()),
  midiZipUrl: maybe(z.string()),
  expiresAt: maybe(moment),
  creditCost: maybe(z.number()),
})

/** An analysis as a service answers it: `result` beside an id, cost and time, or `result` alone. */
export const analysis = <R extends z.ZodType>(result: R) =>
  z.looseObject({
    id: maybe(z.string()),
    status: maybe(z.string()),
    creditCost: maybe(z.number()),
    result,
    createdAt: maybe(moment),
  })
