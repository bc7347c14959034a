import { chineseNumber } from '../../prompt/numbers.ts'
import { pitchClass, type Key, type Mode } from '../theory/key.ts'

/** A value that a prompt states, and the words that state it. */
interface Stated<T> {
  readonly value: T
  readonly words: string
}

const SLOWEST = 30
const FASTEST = 260

/** Beats a minute, as in `92 bpm`, `tempo 92` or `每分钟92拍`. */
export function statedTempo(text: string): Stated<number> | undefined {
  const found =
    /(?<![\d.])(\d{2,3}(?:\.\d+)?)\s*-?\s*(?:bpm|beats per minute|beats a minute|拍每分|拍\/分)/iu.exec(text) ??
    /(?:bpm|tempo|♩\s*=|速度|每分钟)\s*(?:of|is|at|:|：|=|为|是|约)?\s*(\d{2,3}(?:\.\d+)?)(?![\d.])\s*拍?/iu.exec(text)
  const value = Number(found?.[1])
  return found && value >= SLOWEST && value <= FASTEST ? { value, words: found[0].trim() } : undefined
}

const accidentalOf = (sign: string | undefined): '' | '#' | 'b' =>
  sign === undefined || sign === '' ? '' : /#|♯|sharp|升/iu.test(sign) ? '#' : 'b'

/** A key, as in `D minor`, `in F# major`, `in Am`, `降B大调` or `D小调`. */
export function statedKey(text: string): Stated<Key> | undefined {
  const chinese = /(升|降)?\s*([A-Ga-g])\s*([#♯b♭])?\s*(大|小)调/u.exec(text)
  if (chinese) {
    const [words, before, letter = 'C', after, size] = chinese
    return {
      words,
      value: { tonic: pitchClass(letter, accidentalOf(before ?? after)), mode: size === '大' ? 'major' : 'minor' },
    }
  }
  const english =
    /(?<![\p{L}\p{N}])([A-G])\s*([#♯b♭]|-?\s?sharp|-?\s?flat)?[\s-]*(major|minor|maj|min)(?![\p{L}\p{N}])/u.exec(
      text,
    ) ??
    /(?<=\b(?:in|key of|key:)\s+(?:the key of\s+)?)([A-Ga-g])\s*([#♯b♭]|-?\s?sharp|-?\s?flat)?[\s-]*(major|minor|maj|min)(?![\p{L}\p{N}])/iu.exec(
      text,
    ) ??
    /(?<=\b(?:in|key of)\s+)([A-G])([#♯b♭])?(m)?(?![\p{L}\p{N}#])/u.exec(text)
  if (!english) return undefined
  const [words, letter = 'C', sign, size = ''] = english
  return {
    words: words.trim(),
    value: { tonic: pitchClass(letter, accidentalOf(sign)), mode: /^m(?:in|$)/iu.test(size) ? 'minor' : 'major' },
  }
}

/** A mode without a tonic. */
export function statedMode(text: string): Stated<Mode> | undefined {
  const found = /\b(major|minor)(?: key| mode| chords)?\b|(大|小)调/iu.exec(text)
  return found ? { words: found[0], value: /major|大/iu.test(found[0]) ? 'major' : 'minor' } : undefined
}

/** Beats a bar. Six eighths are a bar of three quarters, which is as long. */
export function statedMetre(text: string): Stated<3 | 4> | undefined {
  const found = /(?<!\d)([346])\s*\/\s*([48])(?!\d)|三拍子|四拍子|waltz time|three[- ]four|四分之三|四三拍/iu.exec(text)
  if (!found) return undefined
  return { words: found[0], value: found[1] === '4' || found[0] === '四拍子' ? 4 : 3 }
}

const SHORTEST = 8
const LONGEST = 240

/** A length in seconds, as in `30 seconds`, `1.5 minutes` or `两分钟`. */
export function statedLength(text: string): Stated<number> | undefined {
  const seconds =
    /(?<![\d.])(\d{1,3})\s*-?\s*(?:seconds?|secs?|秒钟?)(?!\p{L})/iu.exec(text) ??
    /(?<![\d.])(\d{1,3})\s*秒/u.exec(text)
  const minutes = /(?<![\d.])(\d(?:\.\d+)?)\s*-?\s*(?:minutes?|mins?)(?!\p{L})|(\d(?:\.\d+)?|[一两二三])\s*分钟/iu.exec(
    text,
  )
  const figure = minutes?.[1] ?? minutes?.[2] ?? ''
  const value = seconds ? Number(seconds[1]) : 60 * (Number(figure) || chineseNumber(figure))
  const found = seconds ?? minutes
  return found && value >= SHORTEST && value <= LONGEST ? { value, words: found[0].trim() } : undefined
}
