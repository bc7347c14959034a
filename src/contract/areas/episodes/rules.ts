import type { Rule } from '../../kit/rule.ts'

/** The rules for episodes that concern more than one field. */
export const episodeRules = {
  'episodes.source.uri': {
    section: 'Episode request and record',
  },
  'episodes.source.content': {
    section: 'Episode request and record',
  },
  'episodes.source.address': {
    section: 'Unstated: Episodes: url sources',
  },
  'episodes.source.script': {
    section: 'Episode request and record',
  },
  'episodes.source.remake': {
    section: 'Episode request and record',
  },
} as const satisfies Record<string, Rule>
