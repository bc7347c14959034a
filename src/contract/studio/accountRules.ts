import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for managing accounts. */
export const accountRules = {
  'account.name.taken': {
    section: 'studio',
  },
  'account.name.characters': {
    section: 'studio',
  },
  'account.balance.most': {
    section: 'studio',
  },
} as const satisfies Record<string, Rule>
