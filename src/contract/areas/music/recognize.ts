import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { maybe } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { analysed, analysis, analysisCreate, analysisMedia, musicListenRecipe, musicListenRequest } from './analysis.ts'
import { musicFacts } from './facts.ts'
import { flatPrice } from './price.ts'
import { lyricsSection } from './lyrics.ts'

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

/** A file of 10 MB is shorter than this, in seconds; a larger value must be in milliseconds. */
const LONGEST_FILE = 11_000

/** Section "Music analysis results". */
export const recognizeResult = z
  .looseObject({
    duration: maybe(z.number()),
    lyricsSections: maybe(z.array(lyricsSection)),
    creditCost: maybe(z.number()),
    method: maybe(z.string()),
    areTimesEstimated: maybe(z.boolean()),
  })
  .transform(({ duration, lyricsSections = [], creditCost, method, areTimesEstimated }) => {
    const seconds = duration !== undefined && duration > LONGEST_FILE ? duration / 1000 : duration
    const times = lyricsSections.flatMap(({ lines = [], ...section }) => [section, ...lines])
    const last = Math.max(0, ...times.flatMap(({ start = 0, end = 0 }) => [start, end]))
    const unit = last > (seconds === undefined ? LONGEST_FILE : seconds * 2 + 10) ? 1000 : 1
    const inSeconds = (time: number | undefined) => (time === undefined ? undefined : time / unit)
    return {
      duration: seconds,
      creditCost,
      /** The source of the words: `lyrics`, `transcription` or `voiceActivity`; only some services report it. */
      method,
      /** Nobody told when it is said or sung: it was put where there is a voice. */
      areTimesEstimated: areTimesEstimated === true,
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

const recognized = analysis(recognizeResult)

/** The lyrics of a recording. Section "Endpoints: Music". */
export const musicRecognize = operation({
  id: 'music.recognize',
  ...musicFacts['music.recognize'],
  price: flatPrice('music.recognize'),
  recipe: musicListenRecipe,
  create: endpoint({
    ...analysisCreate,
    path: '/v1/music/recognize',
    summary: 'The lyrics of a recording, with their times',
    body: { kind: 'multipart', schema: musicListenRequest },
    answer: { kind: 'enveloped', status: 200, schema: recognized },
  }),
  media: analysisMedia,
  read: answer => analysed(recognized.parse(answer)),
})
