import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for chains. */
export const chainRules = {
  'chain.takes.step': {
    section: 'studio',
  },
  'chain.takes.use': {
    section: 'studio',
  },
  'chain.notStopped': {
    section: 'studio',
    error: 'conflict',
  },
  'chain.notRunning': {
    section: 'studio',
    error: 'conflict',
  },
} as const satisfies Record<string, Rule>
