import type { Language } from '#contract/areas/voice/language.ts'

/** A spoken sentence, with the engines and languages of its parts. */
export interface Spoken {
  readonly samples: Float32Array
  readonly engines: readonly string[]
  readonly languages: readonly Language[]
}
