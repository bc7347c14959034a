import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for the key of the remote service. */
export const upstreamRules = {
  'upstream.key.refused': {
    section: 'studio',
  },
  'upstream.key.noAnswer': {
    section: 'studio',
    error: 'unavailable',
  },
  'upstream.notOffered': {
    section: 'studio',
    error: 'notOffered',
  },
} as const satisfies Record<string, Rule>
