import type { Language } from '#contract/areas/voice/language.ts'
import type { SaidLine, SaidWord } from '../run/engine.ts'

/** A spoken sentence, with the engines and languages of its parts. */
export interface Spoken {
  readonly samples: Float32Array
  readonly engines: readonly string[]
  readonly languages: readonly Language[]
  /** Its words in seconds of the samples, where whoever spoke it told when each is said. */
  readonly words?: readonly SaidWord[]
  /** What several voices say in it, by its seconds. */
  readonly turns?: readonly SaidLine[]
}
