import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import type { SpokenSentence } from '../input.ts'
import { breakable } from '../read/words.ts'

/** A text at the bottom of the picture, and when it is shown. Seconds. */
export interface Caption {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Most characters of a caption: two lines. */
const LONGEST = { spaced: 92, unspaced: 44 } as const

/** The captions of sentences: a long one is shown in parts, each for its share of the letters. */
export function captionsOf(sentences: readonly SpokenSentence[], language: Language): Caption[] {
  const most = isUnspaced(language) ? LONGEST.unspaced : LONGEST.spaced
  return sentences.flatMap(({ text, start, end }) => {
    const parts = partsOf(text, most, language)
    const letters = parts.reduce((sum, part) => sum + part.length, 0)
    let at = start
    return parts.map(part => {
      const from = at
      at += ((end - start) * part.length) / letters
      return { text: part, start: from, end: at }
    })
  })
}

/** Parts of similar length, none longer than `most`, cut where lines may break, preferably after a pause. */
function partsOf(text: string, most: number, language: Language): string[] {
  const count = Math.ceil(text.length / most)
  if (count === 1) return [text]
  const wanted = text.length / count
  const parts: string[] = []
  let part = ''
  for (const piece of breakable(text, language)) {
    const isPause = /[,;:，；：、。.]\s*$/u.test(part)
    const isFull =
      (part + piece).trimEnd().length > most || part.length >= wanted || (isPause && part.length >= wanted * 0.75)
    if (part !== '' && isFull) {
      parts.push(part.trim())
      part = ''
    }
    part += piece
  }
  if (part.trim() !== '') parts.push(part.trim())
  return parts
}
