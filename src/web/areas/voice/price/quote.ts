import { voiceCredits } from '#contract/areas/voice/price.ts'
import { spokenSeconds } from '#contract/areas/voice/speakingTime.ts'
import { dialogueOf } from '#contract/areas/voice/dialogue.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { EffectForecast } from '#contract/studio/effects.ts'
import type { VoiceValues } from '../defaults.ts'
import { sentText, sentVoices } from '../values.ts'

/** The likely length (seconds) and price (credits) of the values. */
export interface Quote {
  /** The time it takes to speak the words; undefined if unknown, as for sounds. */
  readonly spoken: number | undefined
  /** The length of the described sounds; undefined if unknown, or if the text is only spoken. */
  readonly effects?: number | undefined
  /** The stated length, in seconds. */
  readonly requested: number | undefined
  /** By the published formula: for the stated length, else for the length of the sounds or the speech. */
  readonly credits: number | undefined
  /** There is no price until a length is stated. */
  readonly open: boolean
}

/**
 * Section "Limits: Voice": 30 credits per minute of the result, at least one. `speakers`: by id; `effect`: the
 * service's forecast for a text that describes sounds.
 */
export function quoteOf(
  values: VoiceValues,
  speakers: ReadonlyMap<string, Speaker>,
  effect?: Pick<EffectForecast, 'seconds'>,
): Quote {
  const requested = values.durationHint ?? undefined
  const effects = effect?.seconds
  const spoken = effects === undefined ? spokenOf(values, speakers) : undefined
  const seconds = requested ?? effects ?? spoken
  const open = seconds === undefined && sentText(values).trim() !== ''
  return { effects, spoken, requested, credits: seconds === undefined ? undefined : voiceCredits(seconds), open }
}

function spokenOf(values: VoiceValues, speakers: ReadonlyMap<string, Speaker>): number | undefined {
  const { mode, audioConfig } = values
  const text = sentText(values)
  if (mode === 'effect' || mode === 'picture' || text.trim() === '') return undefined
  const voices = sentVoices(values)
  return dialogueOf(text).reduce((sum, part) => {
    const voice = voices[Math.max(0, part.voice - 1)]
    const speaker = voice?.type === 'speaker' ? speakers.get(voice.id) : undefined
    return sum + spokenSeconds(part.text, speaker, audioConfig.speechRate)
  }, 0)
}
