import { defaultVoiceModel, voiceCards, type VoiceFormat } from '#contract/areas/voice/models.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import type { Line } from '#web/controls/voice/dialogue/lines.ts'

export const voiceCard = voiceCards[defaultVoiceModel]

/** Texts of one kind are the same text in several modes. */
export type TextKind = 'spoken' | 'effect' | 'picture'

/**
 * The values of the voice form. Each mode keeps its own values while another is chosen; only those of the chosen mode
 * are sent, so voices and a picture are never sent together.
 */
export interface VoiceValues {
  readonly mode: VoiceMode
  /** For all modes except dialogue, which has none. */
  readonly text: string
  /** The texts of the kinds that are not chosen: what is read out, what describes sounds, what describes a picture. */
  readonly others: Readonly<Partial<Record<TextKind, string>>>
  /** The id of the narrator; empty: the service's default voice. */
  readonly speaker: string
  /** The recording whose voice is imitated. */
  readonly clip: MediaRef | null
  readonly cast: readonly CastVoice[]
  readonly lines: readonly Line[]
  /** The lines of the recipe that was opened, to show what was changed. */
  readonly origin: readonly Line[] | null
  readonly image: MediaRef | null
  readonly audioConfig: {
    readonly speechRate: number
    readonly loudnessRate: number
    readonly pitchRate: number
    readonly format: VoiceFormat
  }
  /** Seconds; null: no stated length. */
  readonly durationHint: number | null
  readonly watermark: boolean
}

export const voiceDefaults: VoiceValues = {
  mode: 'narration',
  text: '',
  others: {},
  speaker: '',
  clip: null,
  cast: [openPlace, openPlace],
  lines: [],
  origin: null,
  image: null,
  audioConfig: { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: voiceCard.defaultFormat },
  durationHint: null,
  watermark: false,
}
