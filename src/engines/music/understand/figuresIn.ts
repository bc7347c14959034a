import type { Key, Mode } from '../theory/key.ts'
import { statedKey, statedLength, statedMetre, statedMode, statedTempo } from './figures.ts'

/** The figures of a prompt, and the text without them. */
export interface Figures {
  readonly tempo?: number | undefined
  readonly key?: Key | undefined
  readonly mode?: Mode | undefined
  readonly beatsPerBar?: 3 | 4 | undefined
  readonly seconds?: number | undefined
  readonly words: readonly string[]
  readonly rest: string
}

/** Takes the figures out of a prompt, so that their words are not read as anything else. */
export function figuresIn(text: string): Figures {
  const tempo = statedTempo(text)
  const key = statedKey(text)
  const mode = key ? undefined : statedMode(text)
  const metre = statedMetre(text)
  const length = statedLength(text)
  let rest = text
  for (const found of [tempo, key, metre, length]) if (found) rest = rest.replace(found.words, ' ')
  return {
    tempo: tempo?.value,
    key: key?.value,
    mode: mode?.value,
    beatsPerBar: metre?.value,
    seconds: length?.value,
    words: [tempo, mode, metre, length].flatMap(found => (found ? [found.words] : [])),
    rest,
  }
}
