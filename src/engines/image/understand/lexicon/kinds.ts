import { readFileSync } from 'node:fs'
import type { Entry } from './entry.ts'
import { placeOf } from '../../places/places.ts'
import { thingOf } from './index.ts'

/** The nearest kind with a drawing for words without one. Read on first use. */
let byKind: Map<string, string> | undefined
let chosen: Map<string, string> | undefined

function read(file: string, between: string | RegExp): Map<string, string> {
  const words = new Map<string, string>()
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [id = '', list = ''] = line.split(': ')
    if (!line.startsWith('#')) for (const word of list.split(between)) if (!words.has(word)) words.set(word, id)
  }
  return words
}

const drawn = (id: string | undefined): Entry | undefined =>
  id === undefined ? undefined : (thingOf(id) ?? placeOf(id))

/** The entry of the nearest kind for a noun without a drawing, by WordNet. */
export function nearestKind(word: string): Entry | undefined {
  byKind ??= read('./kinds.txt', ' ')
  return drawn(byKind.get(word))
}

/** The hand-picked entry for a word or phrase without a drawing, in either language. */
export function chosenKind(phrase: string): Entry | undefined {
  chosen ??= read('./near.txt', /, /)
  return drawn(chosen.get(phrase))
}
