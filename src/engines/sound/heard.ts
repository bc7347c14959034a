import type { Engine } from '../run/engine.ts'
import { effectsIn } from './understand/effects.ts'
import { ambienceOf, lookAt } from './understand/picture.ts'

/** A picture whose sound is to be described. */
export interface HeardRequest {
  readonly path: string
  /** What is known to be in the picture; empty if that is unknown. */
  readonly known: readonly string[]
  readonly language: 'en' | 'zh'
}

/** Words for how a picture may sound. */
export interface Heard {
  readonly text: string
}

/** Most things that are named. */
const MOST = 3

/**
 * Describes how a picture may sound, in words that the engine of voices understands: what is in it and makes a sound,
 * else what its colours suggest. Throws InputError.
 */
export const heardEngine: Engine<HeardRequest, Heard> = async ({ path, known, language }) => {
  const separator = language === 'zh' ? '，' : ', '
  const heard = known.filter(word => effectsIn(word).length > 0).slice(0, MOST)
  if (heard.length > 0) return { files: [], details: { text: heard.join(separator) } }
  const { words, han } = ambienceOf(await lookAt(path))
  return { files: [], details: { text: language === 'zh' ? han : words } }
}
