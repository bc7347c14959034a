import type { Language } from '#contract/areas/voice/language.ts'
import type { Sound } from '../../sound/sound.ts'

/** How a synthesizer is to speak, relative to the voice itself. */
interface Tone {
  /** Semitones. */
  readonly pitch: number
  readonly speed: number
  /** How much livelier the melody is, if the synthesizer has such a setting; 0 is normal. */
  readonly liveliness: number
}

/** A voice of a synthesizer. */
export interface SynthesizerVoice {
  /** The synthesizer and its voice, as results name them. */
  readonly name: string
  /** Middle pitch in Hz when nothing is changed, as measured. */
  readonly pitch: number
  readonly method: 'recorded' | 'joined' | 'formants'
  /** Absent: neither. */
  readonly melody?: 'lively' | 'calm' | undefined
  /** Whether its shortest sounds and pauses follow the speed too: otherwise the difference has to be corrected. */
  readonly keepsTime: boolean
  readonly speak: (text: string, tone: Tone, synthesizers: Synthesizers) => Promise<Sound>
}

/** A running synthesizer. */
interface Instance {
  /** Returns it for reuse; it must not be called afterwards. */
  giveBack(): void
}

/**
 * The synthesizers of one job. Each is opened when it is first used, in its initial state: what it speaks does not
 * depend on other jobs.
 */
export interface Synthesizers {
  /** The instance that `open` opens, which is the same in the whole job. */
  use<I extends Instance>(open: () => Promise<I>): Promise<I>
  /** Returns all instances for reuse. After a failure they may be broken and are not returned, but dropped. */
  giveBack(): Promise<void>
}

export function openSynthesizers(): Synthesizers {
  const opened = new Map<unknown, Promise<Instance>>()
  return {
    use<I extends Instance>(open: () => Promise<I>) {
      // Safe: `open` opened what is stored under it.
      const instance = (opened.get(open) as Promise<I> | undefined) ?? open()
      opened.set(open, instance)
      return instance
    },
    async giveBack() {
      for (const instance of opened.values()) (await instance).giveBack()
    },
  }
}

/** How a speaker is made from a voice. */
export interface Making {
  readonly voice: SynthesizerVoice
  /** Middle pitch in Hz. */
  readonly pitch: number
  /** Speed relative to the voice's own: 1.1 is a tenth faster. */
  readonly pace: number
  /** Size of the mouth and throat: resonances are higher by this factor. */
  readonly formants: number
}

/** A built-in speaker. */
export interface Cast {
  readonly id: string
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly language: Language
  readonly accent: { readonly en: string; readonly zh: string }
  readonly making: Making
}

/** A phoneme in IPA, empty for a pause. */
export interface Phoneme {
  readonly ipa: string
  /** Seconds. */
  readonly at: number
  /** Index in the text at which its word begins. */
  readonly word: number
}
