import { maybe } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'

/** A timed line or section of lyrics; services send seconds or milliseconds. */
const timed = { start: maybe(z.number()), end: maybe(z.number()), text: maybe(z.string()) }

/** A section of lyrics with its times, read tolerantly. Section "Music analysis results". */
export const lyricsSection = z.looseObject({
  sectionType: maybe(z.string()),
  ...timed,
  /** `words`: where the model that heard them tells the times of each; our own addition. */
  lines: maybe(z.array(z.looseObject({ ...timed, words: maybe(z.array(z.looseObject(timed))) }))),
})
