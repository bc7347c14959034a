import { marksOf } from '#contract/areas/voice/dialogue.ts'
import { withoutTimes } from '#contract/kit/timedText.ts'
import { isCast, openPlace, type CastVoice } from '../cast.ts'
import { directionIn, EFFECT, linesOf, newLine, type Line } from './lines.ts'

/** A pasted script: its speakers, and what each of them says. */
export interface Script {
  /** In the order of their first line; the `voice` of a line is the number of its speaker here, counted from 1. */
  readonly names: readonly string[]
  /** Every non-empty line of the text; a direction on a line of its own is an effect. */
  readonly lines: readonly Line[]
}

/**
 * `Anna: hello`, `ANNA (softly): hello`, `**Anna:** hello`, `小明：你好`, `[Anna] hello`,
 * `【旁白】你好`.
 */
const named =
  /^(?:[-–—•*]\s+)?(?:[*_]{1,2})?(?:[[【［](?<boxed>[^\]】］\n:：]{1,30})[\]】］]\s*[:：]?|(?<plain>\p{L}[\p{L}\p{M}\p{N} .'’·_-]{0,29}?)\s*(?:[(（](?<how>[^)）\n]{1,60})[)）])?(?:[*_]{1,2})?\s*[:：](?!\/\/))(?:[*_]{1,2})?\s*(?<words>.*)$/u
/** A name on a line of its own, as in a screenplay. */
const heading = /^(?<name>\p{Lu}[\p{Lu}\p{N} .'’-]{1,29})$/u
/** A direction on a line of its own: `(door slams)`, `*rain*`. */
const roundOrStars = /^(?:[(（](?<round>[^()（）]+)[)）]|\*(?<stars>[^*]+)\*)$/u

/** A line of a text by its kind. */
type Read =
  | { readonly kind: 'name'; readonly name: string; readonly words: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'direction'; readonly words: string }

/**
 * Recognises who says what. Lines without a name belong to the speaker before them, and a direction on a line of its
 * own is an effect. A text without any name has one speaker, and a text with voice marks is used as it is.
 */
export function readScript(text: string): Script {
  const marks = marksOf(text)
  if (marks.length > 0) {
    const lines = linesOf(text)
    const most = Math.max(...lines.map(line => line.voice))
    return { names: Array.from({ length: most }, (_, index) => `@音频${index + 1}`), lines }
  }
  const names: string[] = []
  const lines: Line[] = []
  const voiceOf = (name: string) => {
    const known = names.findIndex(other => other.toLowerCase() === name.toLowerCase())
    if (known < 0) names.push(name)
    return known < 0 ? names.length : known + 1
  }
  let voice = 1
  for (const line of readLines(text)) {
    if (line.kind === 'name') voice = voiceOf(line.name)
    if (line.words !== '') lines.push(newLine(line.kind === 'direction' ? EFFECT : voice, line.words))
  }
  return { names, lines }
}

/** What is spoken in a script. */
export function wordsOf({ lines }: Script): string {
  return lines.flatMap(({ voice, text }) => (voice === EFFECT ? [] : [text])).join('\n')
}

function readLines(text: string): readonly Read[] {
  const lines = withoutTimes(text)
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const alone = lines.flatMap(line => directionIn(line)?.toLowerCase() ?? [])
  const spoken = new Set(lines.flatMap(line => nameBeforeWords(line)?.toLowerCase() ?? []))
  /** Whether brackets on a separate line contain a name: one that speaks elsewhere, or occurs like this again. */
  const isName = (words: string) => {
    const one = words.toLowerCase()
    return spoken.has(one) || alone.indexOf(one) !== alone.lastIndexOf(one)
  }
  /** A name on a line of its own must have spoken text below it. */
  const hasWordsBelow = (index: number) => {
    const next = lines[index + 1]
    return next !== undefined && !heading.test(next) && !named.test(next)
  }
  return lines.map((line, index): Read => {
    const boxed = directionIn(line)
    if (boxed !== undefined)
      return isName(boxed) && hasWordsBelow(index)
        ? { kind: 'name', name: boxed, words: '' }
        : { kind: 'direction', words: boxed }
    const { round, stars } = roundOrStars.exec(line)?.groups ?? {}
    const direction = (round ?? stars)?.trim()
    if (direction) return { kind: 'direction', words: direction }
    const found = named.exec(line)?.groups
    const name = (found?.['boxed'] ?? found?.['plain'])?.trim()
    if (name !== undefined) return { kind: 'name', name, words: (found?.['words'] ?? '').trim() }
    const above = heading.exec(line)?.groups?.['name']?.trim()
    return above !== undefined && hasWordsBelow(index)
      ? { kind: 'name', name: above, words: '' }
      : { kind: 'words', words: line }
  })
}

/** The name in a line that also has spoken text. */
function nameBeforeWords(line: string): string | undefined {
  const found = named.exec(line)?.groups
  const name = found?.['boxed'] ?? found?.['plain']
  return name !== undefined && found?.['words'] !== undefined && found['words'] !== '' ? name.trim() : undefined
}

/** Gives a script's lines to the cast: `voices` has the place in the cast for each of its speakers. */
export function castLines({ lines }: Script, voices: readonly number[]): Line[] {
  return lines.map(line => ({ ...line, voice: voices[line.voice - 1] ?? line.voice }))
}

/**
 * The places in the cast for the speakers of a script: the one with the same name, else a free one, else a new one;
 * beyond `most` they share the last. Voice marks already name their places.
 */
export function placesFor(
  names: readonly string[],
  cast: readonly CastVoice[],
  lines: readonly Line[],
  most: number,
): number[] {
  const speaking = new Set(lines.filter(line => line.text.trim() !== '').map(line => line.voice))
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()
  const isFree = (place: number) => !speaking.has(place + 1) && cast[place]?.name === undefined
  const taken = new Set<number>()
  return names.map((name, index) => {
    if (/^@音频\d+$/u.test(name)) return Math.min(index + 1, most)
    const places = Array.from({ length: most }, (_, place) => place).filter(place => !taken.has(place))
    const own = places.find(place => isSame(cast[place]?.name, name))
    const place = own ?? places.find(isFree) ?? most - 1
    taken.add(place)
    return place + 1
  })
}

/** The cast with a place for each speaker of a script, named as in the script unless it has both a name and a voice. */
export function castFor(
  { names }: Script,
  voices: readonly number[],
  cast: readonly CastVoice[],
): readonly CastVoice[] {
  const size = Math.max(cast.length, ...voices)
  return Array.from({ length: size }, (_, index) => {
    const place = cast[index] ?? openPlace
    const own = names.filter((name, which) => voices[which] === index + 1 && !/^@音频\d+$/u.test(name))
    return own.length === 0 || (place.name !== undefined && isCast(place)) ? place : { ...place, name: own.join(' / ') }
  })
}
