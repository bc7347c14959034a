import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for projects. */
export const projectRules = {
  'project.name.taken': {
    section: 'studio',
  },
} as const satisfies Record<string, Rule>
