import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for stored files in recipes. */
export const assetRules = {
  'asset.unknown': { section: 'studio' },
  'asset.trashed': {
    section: 'studio',
  },
  'asset.unreachable': {
    section: 'studio',
  },
  'asset.unreached': {
    section: 'studio',
  },
  'asset.onlyFiles': {
    section: 'studio',
  },
  'asset.format': {
    section: 'studio',
  },
  'asset.trim.order': {
    section: 'studio',
  },
} as const satisfies Record<string, Rule>
