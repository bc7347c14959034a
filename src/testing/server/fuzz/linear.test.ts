import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLyrics } from '#contract/areas/music/lyricsText.ts'
import { dialogueOf } from '#contract/areas/voice/dialogue.ts'
import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import { mentionsOf } from '#contract/areas/video/pixverse.ts'
import { folded, searchWords, textsOf } from '#contract/studio/search.ts'
import { readingOf } from '#engines/episode/reading.ts'
import { blocksOf } from '#engines/episode/read/blocks.ts'
import { readInstructions } from '#engines/image/reference/instruction.ts'
import { readSetting } from '#engines/image/reference/setting.ts'
import { readWhole } from '#engines/image/reference/whole.ts'
import { parse } from '#engines/image/understand/parse.ts'
import { withReadableTexts } from '#engines/prompt/readable.ts'
import { sectionsOf } from '#engines/music/understand/lyrics.ts'
import { read } from '#engines/music/understand/read.ts'
import { directionOf } from '#engines/video/direction.ts'
import { actionIn } from '#engines/video/fusion/actions.ts'
import { gradeIn } from '#engines/video/restyle/grade.ts'
import { lookIn } from '#engines/vision/looks/looks.ts'
import { unstorableText } from '#server/http/unstorableText.ts'
import { shapeProblem } from '#server/http/jsonShape.ts'
import { loggedError } from '#server/platform/loggedError.ts'

/**
 * What reads a text of any length that a person sends, as it is called where the text arrives. Not what speaks a text
 * or makes its sounds: that is called once the text is known to have at most 1,400 characters.
 */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the blocks of a source': blocksOf,
  'a source as pages': text => orRefusal(() => readingOf(text, 'info')),
  'a source as slides': text => orRefusal(() => readingOf(text, 'slides')),
  'a source as a story': text => orRefusal(() => readingOf(text, 'story')),
  'the prompt of a picture': parse,
  'the prompt of an edit': text => [readWhole(text), readSetting(text), readInstructions(text)],
  'the prompt of a song': text => read(withReadableTexts(text), 1),
  lyrics: text => sectionsOf(withReadableTexts(text)),
  'the prompt of a film': text => directionOf(withReadableTexts(text)),
  'the prompt of an action or a look': text => [actionIn(text), gradeIn(text), lookIn(text)],
  'mentions in a prompt': mentionsOf,
  'lyrics with times': text => readLyrics(text),
  'a dialogue': text => [dialogueOf(text), spokenSeconds(text), lengthBound(text, 0)],
  'the texts of a recipe': text => folded(textsOf({ prompt: text }).join('\n')),
  'a search': searchWords,
  'the shape of a body': text => [shapeProblem(Buffer.from(JSON.stringify({ prompt: text })))],
  'what can be stored': text => [unstorableText({ prompt: text })],
  'an error with a text in its message': text => loggedError(new Error(text)),
}

/** A source that is too short is refused, which is an answer too. */
function orRefusal(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Characters of the shorter text: from here on every reader has met the longest part that it compares with itself. */
const LENGTH = 12_000
/** Texts for each reader. */
const MANY = process.env['ATELIER_SOAK'] === undefined ? 5 : 200
/** Milliseconds of CPU time below which a reader is fast enough, whatever the ratio of two such short times is. */
const AT_ONCE = 100
/** How much longer the other text is. */
const TIMES = 5
/** It may take this much longer: linear is 5, quadratic is 25. */
const MOST = 12
/**
 * How often each is measured before a reader counts as too slow, and the shorter one before a reader counts as fast
 * enough: the best time is the one without other work in it.
 */
const [TRIES, AT_LEAST] = [5, 2]

function cpuTime(act: () => void): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Signs that open something, and words that readers look for. */
const signs = [
  ...'![ [ ]( ( ) < > ** __ * _ ` " “ ” 「 @ # | - — / : ; , . ! ? … = 1 狐 か 가 é 😀'.split(' '),
  ...' |a|a |a. |\n|\n\n|\t|# a\n|- a\n|> a\n|狐。|1 |3.5 |60s |in 1901 |[1] |[verse]\n|SFX: |Aa |the |of |not '.split(
    '|',
  ),
  ...'a fox |a red fox |replace |with |C major |120 bpm |===\n|---\n|第一章\n|chapter i\n|http://a |@cat '.split('|'),
]

/** One of them, or a few in a row. */
const units = fc.oneof(
  fc.constantFrom(...signs),
  fc.array(fc.constantFrom(...signs), { minLength: 2, maxLength: 3 }).map(parts => parts.join('')),
)

describe('five times the text takes about five times the time', () => {
  it.each(Object.entries(readers))('to read %s', (_, reader) => {
    const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    const best = (text: string, tries: number) =>
      Math.min(...Array.from({ length: tries }, () => cpuTime(() => reader(text))))
    const runs = fc.property(units, fc.constantFrom('', 'x', '\n'), (unit, end) => {
      const longer = repeated(unit, TIMES * LENGTH) + end
      const once = best(longer, 1)
      if (once < AT_ONCE) return
      const shorter = repeated(unit, LENGTH) + end
      // A source that is refused as too short says nothing about the time.
      if (reader(shorter) === undefined) return
      const short = best(shorter, AT_LEAST)
      if (once / short < MOST) return
      expect(best(longer, TRIES) / Math.min(short, best(shorter, TRIES))).toBeLessThan(MOST)
    })
    fc.assert(runs, { numRuns: MANY, endOnFailure: true })
  })
})
