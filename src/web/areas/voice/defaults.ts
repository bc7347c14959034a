import { defaultVoiceModel, voiceCards, type VoiceFormat } from '#contract/areas/voice/models.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import type { Line } from '#web/controls/voice/dialogue/lines.ts'

export const voiceCard = voiceCards[defaultVoiceModel]

/**
 * What the fields of the voice form hold. Each mode keeps what is its own while another is chosen; only what the mode
 * uses is sent, so voices and a picture never travel together.
 */
export interface VoiceValues {
  readonly mode: VoiceMode
  /** All modes but dialogue. */
  readonly text: string
  /** Who narrates; empty: the service's own voice. */
  readonly speaker: string
  /** The recording whose voice is followed. */
  readonly clip: MediaRef | null
  readonly cast: readonly CastVoice[]
  readonly lines: readonly Line[]
  /** The lines of the take that is made again, to see what was changed. */
  readonly origin: readonly Line[] | null
  readonly image: MediaRef | null
  readonly audioConfig: {
    readonly speechRate: number
    readonly loudnessRate: number
    readonly pitchRate: number
    readonly format: VoiceFormat
  }
  /** Seconds; null: as long as it takes. */
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
