import type { Rule } from '../../kit/rule.ts'

/** The rules for voices that concern more than one field, or have their own code. */
export const voiceRules = {
  'voice.voices.image': {
    section: 'Rules for voice generation: rule 1',
    error: 'voiceInvalid',
  },
  'voice.speaker.url': {
    section: 'Rules for voice generation: rule 2',
    error: 'voiceInvalid',
  },
  'voice.reference.id': {
    section: 'Rules for voice generation: rule 2',
    error: 'voiceInvalid',
  },
  'voice.voices.maximum': {
    section: 'Rules for voice generation: rule 5',
    error: 'voiceTooManyVoices',
  },
  'voice.text.mark': {
    section: 'Unstated: Voice: dialogue',
    error: 'voiceInvalid',
  },
  'voice.image.exactlyOne': {
    section: 'Voice request parts',
    error: 'voiceInvalid',
  },
  'voice.image.format': {
    section: 'Limits: Voice',
    error: 'voiceInvalid',
  },
  'voice.image.bytes': {
    section: 'Limits: Voice',
    error: 'voiceInvalid',
  },
} as const satisfies Record<string, Rule>
