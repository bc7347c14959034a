import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for pieces. */
export const timelineRules = {
  'timeline.changed': {
    section: 'studio',
    error: 'conflict',
  },
  'timeline.empty': {
    section: 'studio',
  },
  'timeline.notSeen': {
    section: 'studio',
  },
  'timeline.tooLong': {
    section: 'studio',
  },
  'timeline.full': {
    section: 'studio',
  },
  'timeline.notExporting': {
    section: 'studio',
    error: 'conflict',
  },
} as const satisfies Record<string, Rule>
