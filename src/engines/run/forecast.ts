import { lengthBound } from '#contract/areas/voice/lengthBound.ts'
import { scriptOf } from '../speech/script.ts'
import { drawUp, lengthOf } from '../speech/timeline.ts'
import { statedSeconds } from '../speech/statedSeconds.ts'

/** What a sound effect will be, as far as its text tells. */
export interface EffectsForecast {
  readonly seconds: number
  readonly understood: string[]
  readonly notUnderstood: string[]
}

/** The approximate length of the effects of a text without voices; undefined if the text would be read aloud. */
export function forecastEffects(text: string, durationHint?: number): EffectsForecast | undefined {
  const { parts, missed } = scriptOf(text, false)
  const cues = parts.flatMap(part => (part.kind === 'speech' ? [] : [part]))
  if (cues.length < parts.length) return undefined
  const effects = durationHint ?? statedSeconds(text)
  const most = lengthBound(text, 0, durationHint)
  const plan = drawUp(cues, { scene: [], speed: 1, rate: 1, effects, most })
  const understood = plan.flatMap(one => (one.kind === 'effect' && one.effect.words !== '' ? [one.effect.words] : []))
  return { seconds: lengthOf(plan), understood: [...new Set(understood)], notUnderstood: [...missed] }
}
