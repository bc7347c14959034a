import { defaultVoiceModel, voiceCards, type VoiceFormat } from '#contract/areas/voice/models.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import type { Line } from '#web/controls/voice/dialogue/lines.ts'

export const voiceCard = voiceCards[defaultVoiceModel]

/**
 * The values of the voice form. Each mode keeps its own values while another is chosen; only those of the chosen mode
 * are sent, so voices and a picture are never sent together.
 */
export interface VoiceValues {
  readonly mode: VoiceMode
  /** For all modes except dialogue. */
  readonly text: string
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
