import type { MediaLimit, ModelCard, Price, Range } from '../../kit/card.ts'
import { tenMegabytes, type FileFormat } from '../../kit/fileFormats.ts'

export const voiceModelIds = ['voice-1.0'] as const
export type VoiceModelId = (typeof voiceModelIds)[number]

export const voiceFormats = ['mp3', 'wav', 'pcm', 'ogg_opus'] as const satisfies FileFormat[]
export type VoiceFormat = (typeof voiceFormats)[number]

/** The facts of a voice model. */
export interface VoiceCard extends ModelCard {
  readonly id: VoiceModelId
  readonly formats: readonly VoiceFormat[]
  readonly defaultFormat: VoiceFormat
  readonly limits: {
    /** The longest text, in characters. */
    readonly text: number
    /** Maximum voices in one request. */
    readonly voices: number
    /** Per cent added to the normal speed; 0 is normal. */
    readonly speechRate: Range
    /** Per cent added to the normal loudness; 0 is normal. */
    readonly loudnessRate: Range
    /** Semitones. */
    readonly pitchRate: Range
    /** Seconds. */
    readonly durationHint: Range
  }
  readonly media: {
    /** A clip to clone a voice from. */
    readonly reference: Required<MediaLimit>
    readonly image: MediaLimit
  }
  readonly price: Price & { readonly per: 'minute'; readonly credits: number }
}

/** The voice models. Sections "Voice request parts" and "Limits: Voice". */
export const voiceCards = {
  'voice-1.0': {
    id: 'voice-1.0',
    formats: voiceFormats,
    defaultFormat: 'mp3',
    limits: {
      text: 1400,
      voices: 3,
      speechRate: { minimum: -50, maximum: 100 },
      loudnessRate: { minimum: -50, maximum: 100 },
      pitchRate: { minimum: -12, maximum: 12 },
      durationHint: { minimum: 1, maximum: 110 },
    },
    media: {
      reference: { maximum: 3, seconds: 30, maximumBytes: tenMegabytes, formats: voiceFormats },
      image: { maximum: 1, maximumBytes: tenMegabytes, formats: ['jpeg', 'png', 'webp'] },
    },
    price: { per: 'minute', credits: 30 },
  },
} as const satisfies { readonly [id in VoiceModelId]: VoiceCard & { readonly id: id } }

export const defaultVoiceModel: VoiceModelId = 'voice-1.0'

/** The longest `keyword` of the task list, in characters. */
export const keywordLength = 64
