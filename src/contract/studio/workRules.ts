import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for what is not, or no longer, possible with a work. */
export const workRules = {
  'work.transport': {
    section: 'studio',
  },
  'work.notWaiting': {
    section: 'studio',
    error: 'conflict',
  },
  'work.notCancellable': {
    section: 'studio',
    error: 'conflict',
  },
  'work.notCancelled': {
    section: 'studio',
    error: 'conflict',
  },
  'work.otherGone': {
    section: 'studio',
    error: 'conflict',
  },
  'work.stillWaiting': {
    section: 'studio',
    error: 'conflict',
  },
  'work.unknownSpeaker': {
    section: 'studio',
    error: 'invalid',
  },
  'work.consent': {
    section: 'studio',
    error: 'invalid',
  },
  'work.stillMoving': {
    section: 'studio',
    error: 'conflict',
  },
} as const satisfies Record<string, Rule>
