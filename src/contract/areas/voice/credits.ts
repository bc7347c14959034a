import { defaultVoiceModel, voiceCards } from './models.ts'

/** What a voice of `seconds` costs: 30 credits a minute, begun credits whole, at least one. Section "Limits: Voice". */
export function voiceCredits(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * voiceCards[defaultVoiceModel].price.credits) / 60))
}
