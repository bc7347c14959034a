import { defaultVoiceModel, voiceCards } from './models.ts'

/** The price of `seconds` of voice: 30 credits per minute, rounded up, at least one. Section "Limits: Voice". */
export function voiceCredits(seconds: number): number {
  return Math.max(1, Math.ceil((seconds * voiceCards[defaultVoiceModel].price.credits) / 60))
}
