import type { SaidWord } from '../run/engine.ts'
import type { Sound } from './sound.ts'

/** A stretch of a sound, in seconds. */
interface Stretch {
  readonly start: number
  readonly end: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Texts over the places with a voice, each as long as its share of the letters; without places, over all of it. */
export function alignedTo(places: readonly Stretch[], texts: readonly string[], whole: Stretch): SaidWord[] {
  const voiced = places.length > 0 ? places : [whole]
  const seconds = voiced.reduce((sum, { start, end }) => sum + end - start, 0)
  const letters = texts.reduce((sum, one) => sum + one.length, 0)
  /** The time at which so many seconds with a voice have passed. */
  const timeAt = (passed: number) => {
    let left = passed
    for (const { start, end } of voiced) {
      if (left <= end - start) return start + left
      left -= end - start
    }
    return voiced.at(-1)?.end ?? whole.end
  }
  let said = 0
  return texts.map(text => {
    const start = rounded(timeAt((said / letters) * seconds + 0.001))
    said += text.length
    return { text, start, end: rounded(timeAt((said / letters) * seconds)) }
  })
}

/** Seconds: of the steps in which the level is read, and of a pause that lies between words. */
const STEP = 0.02
const PAUSE = 0.12
/** A pause is this part of the level at which a line is usually said. */
const QUIET = 0.12
/** How far a word is moved to the nearest dip, as a part of the word before it and after it. */
const REACH = 0.45

/**
 * The words of a line by its sound: over the places where something is heard, each as long as its share of the letters,
 * and then from dip to dip, as the level falls between most words. An estimate, for a line of a few seconds.
 */
export function wordsIn({ text, start, end }: SaidWord, sound: Sound): SaidWord[] {
  const words = wordsOf(text)
  const levels = levelsOf(sound, { start, end })
  const spoken = alignedTo(heardPlaces(levels, start), words, { start, end })
  // The quietest moment around where a word was expected to begin.
  const begins = spoken.map((word, index) => {
    const before = spoken[index - 1]
    if (!before) return word.start
    const [from, to] = [
      Math.max(before.start, word.start - REACH * (before.end - before.start)),
      Math.min(word.end, word.start + REACH * (word.end - word.start)),
    ]
    const first = Math.max(0, Math.round((from - start) / STEP))
    const around = levels.slice(first, Math.round((to - start) / STEP) + 1)
    const lowest = around.reduce((best, level, at) => (level < (around[best] ?? Infinity) ? at : best), 0)
    return around.length > 0 ? rounded(start + (first + lowest) * STEP) : word.start
  })
  return spoken.map((word, index) => {
    const at = begins[index] ?? word.start
    return { ...word, start: at, end: Math.max(at, Math.min(word.end, begins[index + 1] ?? word.end)) }
  })
}

/** Seconds around the places with a voice in which a line may begin and end. */
const AROUND = 0.3
/** How much a second of pause between two lines counts against a second that a line is longer or shorter than usual. */
const PARTING = 2
/** A line that takes so many times longer or shorter than usual was not found. */
const FAR = 3

/**
 * Sentences over the places with a voice, each from one pause to another: those at which the sentences take most nearly
 * as long as their letters do, the longer ones first. Without such pauses they are as long as their share of the
 * letters.
 */
export function linesIn(
  texts: readonly string[],
  places: readonly Stretch[],
  sound: Sound & { readonly duration: number },
): SaidWord[] {
  const whole = { start: 0, end: sound.duration }
  const isVoiced = (at: number) => places.some(one => at > one.start - AROUND && at < one.end + AROUND)
  const levels = levelsOf(sound, whole).map((level, index) => (isVoiced(index * STEP) ? level : 0))
  return fromPauseToPause(texts, heardPlaces(levels, 0)) ?? alignedTo(places, texts, whole)
}

/** The same over a sound of nothing but speech; undefined: it has no such pauses. */
export function linesSpoken(texts: readonly string[], sound: Sound): SaidWord[] | undefined {
  return fromPauseToPause(texts, heardPlaces(levelsOf(sound, { start: 0, end: sound.samples.length / sound.rate }), 0))
}

function fromPauseToPause(texts: readonly string[], heard: readonly Stretch[]): SaidWord[] | undefined {
  const passed = [0]
  for (const { start, end } of heard) passed.push((passed.at(-1) ?? 0) + end - start)
  const letters = texts.reduce((sum, one) => sum + one.length, 0)
  const pauseBefore = (place: number) => Math.min(1, (heard[place]?.start ?? 0) - (heard[place - 1]?.end ?? 0))
  // By the number of places that are over: the least cost of the lines so far, and where the last of them began.
  let costs = new Map([[0, 0]])
  const begins: Map<number, number>[] = []
  for (const [index, { length }] of texts.entries()) {
    const usual = ((passed.at(-1) ?? 0) * length) / letters
    const next = new Map<number, number>()
    const from = new Map<number, number>()
    for (const [place, cost] of costs)
      for (let end = place + 1; end <= heard.length; end++) {
        const seconds = (passed[end] ?? 0) - (passed[place] ?? 0)
        if (seconds > usual * FAR) break
        if (seconds < usual / FAR || (index === texts.length - 1 && end < heard.length)) continue
        const parting = end < heard.length ? PARTING * pauseBefore(end) : 0
        const all = cost + (seconds - usual) ** 2 / usual - parting
        if (all >= (next.get(end) ?? Infinity)) continue
        next.set(end, all)
        from.set(end, place)
      }
    costs = next
    begins.push(from)
  }
  const lines: SaidWord[] = []
  let end: number | undefined = heard.length
  for (const [index, text] of [...texts.entries()].toReversed()) {
    const place: number | undefined = begins[index]?.get(end)
    const [first, last] = [heard[place ?? -1], heard[end - 1]]
    if (place === undefined || !first || !last) return undefined
    lines.unshift({ text, start: rounded(first.start), end: rounded(last.end) })
    end = place
  }
  return lines
}

/** The level in each step of a stretch. */
function levelsOf({ samples, rate }: Sound, { start, end }: Stretch): number[] {
  return Array.from({ length: Math.max(0, Math.floor((end - start) / STEP)) }, (_, index) => {
    const from = Math.round((start + index * STEP) * rate)
    const part = samples.subarray(from, from + Math.round(STEP * rate))
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
  })
}

/** The places that are not quiet beside what is usual, with what is between them where that is no pause. */
function heardPlaces(levels: readonly number[], start: number): Stretch[] {
  const heard = levels.filter(level => level > 0).toSorted((a, b) => a - b)
  const quiet = (heard[Math.floor(heard.length * 0.8)] ?? 0) * QUIET
  const places: { start: number; end: number }[] = []
  for (const [index, level] of levels.entries()) {
    if (level <= quiet) continue
    const from = start + index * STEP
    const last = places.at(-1)
    if (last && from - last.end < PAUSE) last.end = from + STEP
    else places.push({ start: from, end: from + STEP })
  }
  return places
}

/** The words of a line as written, with the marks that follow them; characters where nothing is between them. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.trim())) {
    if (isWordLike === true || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words.map(word => word.trim()).filter(word => word !== '')
}
