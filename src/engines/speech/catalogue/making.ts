import type { Language } from '#contract/areas/voice/language.ts'
import type { FliteVoice } from '../flite.ts'

/** The parameters of a voice. The first fields say how it sounds, the others which engine speaks it. */
export type Making = {
  /** Middle pitch in Hz. */
  readonly pitch: number
  /** Speed relative to the engine's own: 1.1 is a tenth faster. */
  readonly pace: number
  /** Size of the mouth and throat: resonances are higher by this factor. */
  readonly formants: number
} & (
  | { readonly engine: 'flite'; readonly voice: FliteVoice }
  | {
      readonly engine: 'espeak'
      /** A language of espeak-ng. */
      readonly voice: string
      readonly variant: string
      /** Liveliness of the melody; 50 is plain. */
      readonly range: number
    }
)

/** The engine of a voice, in words for the user. */
export function engineOf({ engine, voice }: Making): string {
  return engine === 'flite' ? `flite ${voice}` : `espeak-ng ${voice}`
}

export interface Cast {
  readonly id: string
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly language: Language
  readonly accent: { readonly en: string; readonly zh: string }
  readonly making: Making
}

/** Pitch in Hz of each voice when nothing is changed, as measured. */
export const ownPitch = {
  flite: { slt: 171, rms: 100, awb: 118, kal16: 99 },
  /** espeak-ng sets the pitch by its variant; these are the measured results of its numbers. */
  espeak: {
    '': 99,
    f1: 176,
    f2: 191,
    f3: 205,
    f4: 177,
    f5: 201,
    Annie: 241,
    belinda: 227,
    linda: 227,
    aunty: 173,
    steph: 182,
    m1: 92,
    m2: 99,
    m3: 103,
    m4: 91,
    m5: 102,
    m7: 104,
    Andy: 95,
    ed: 123,
    rob: 109,
    max: 100,
  },
} as const
