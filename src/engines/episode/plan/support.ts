import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import { languageOf } from '#contract/areas/voice/language.ts'
import type { Reading } from '../read/reading.ts'
import type { Line } from './page.ts'

/** Share of what a statement is made of that has to stand in the sentences around the one that it names. */
const ALIKE = 0.3
/** Letters from which on a word says something, and letters by which two words count as the same. */
const LONG = 5
const STEM = 5

const figures = (text: string) => (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map(one => one.replace(/[.,]/gu, ''))
const stemOf = (word: string) => word.toLowerCase().slice(0, STEM)
const stems = (text: string) =>
  new Set((text.match(/\p{L}+/gu) ?? []).filter(word => word.length >= LONG).map(word => stemOf(word)))

/** Neighbouring letters, as what a statement is made of in languages without spaces. */
function pairs(text: string): Set<string> {
  const runs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu) ?? []
  return new Set(
    runs.flatMap(run => {
      const letters = Array.from(run)
      return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
    }),
  )
}

/** Languages in which only names are capitalised inside a sentence. */
const namesAreCapitalised = new Set(['en', 'es', 'pt', 'fr', 'it', 'nl', 'pl'])

/** Capitalised words that do not begin a sentence. */
const namesIn = (text: string) => text.match(/(?<=[\p{Ll}\p{N},;:’']\s)\p{Lu}\p{Ll}{2,}/gu) ?? []

/** The sentences around one, as a statement may join neighbours. */
function around({ sentences }: Reading, source: number): string {
  return sentences
    .slice(Math.max(0, source - 1), source + 2)
    .map(one => one.text)
    .join(' ')
}

/** Whether all figures of a text stand in another. */
export function hasFiguresOf(text: string, near: string): boolean {
  const known = new Set(figures(near))
  return figures(text).every(one => known.has(one))
}

/**
 * Whether a text follows from another: all its figures stand there, and, in the same language, enough of its words do,
 * and every name in it is one of the source.
 */
export function follows(text: string, near: string, { language, sentences }: Reading): boolean {
  if (!hasFiguresOf(text, near)) return false
  if (languageOf(text) !== language) return true
  const [own, there] = isUnspaced(language) ? [pairs(text), pairs(near)] : [stems(text), stems(near)]
  const alike = [...own].filter(one => there.has(one)).length
  if (own.size > 0 && alike < own.size * ALIKE) return false
  if (!namesAreCapitalised.has(language)) return true
  const names = namesIn(text)
  const told = names.length > 0 ? sentences.map(one => one.text.toLowerCase()).join(' ') : ''
  return names.every(name => told.includes(stemOf(name)))
}

/** Whether a statement follows from the sentence that it names, or from the ones beside it. */
export function isSupported({ text, source }: Line, reading: Reading): boolean {
  if (source === null || !reading.sentences[source]) return false
  return follows(text, around(reading, source), reading)
}
