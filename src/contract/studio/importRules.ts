import type { Rule } from '../kit/rule.ts'

/** The studio's own rules: why an export, or a part of it, is not imported. */
export const importRules = {
  'import.notExport': {
    section: 'studio',
    error: 'invalid',
  },
  'import.damaged': {
    section: 'studio',
    error: 'invalid',
  },
  'import.line': {
    section: 'studio',
    error: 'invalid',
  },
  'import.tooMuch': {
    section: 'studio',
    error: 'tooLarge',
  },
} as const satisfies Record<string, Rule>
