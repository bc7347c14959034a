import type { Rule } from '../kit/rule.ts'

/** The rules for connections to model servers. */
export const connectionRules = {
  'connection.name.taken': {
    section: 'studio',
  },
  'connection.configured': {
    section: 'studio',
  },
  'connection.key.address': {
    section: 'studio',
  },
  'connection.unknown': { section: 'studio' },
  'connection.task': {
    section: 'studio',
  },
  'connection.model': {
    section: 'studio',
  },
  'connection.voices.unlisted': {
    section: 'studio',
  },
  'connection.voices.speaker': {
    section: 'studio',
  },
  'connection.voices.own': {
    section: 'studio',
  },
  'connection.voices.maker': {
    section: 'studio',
  },
  'connection.workflow': {
    section: 'studio',
  },
  'help.unconnected': {
    section: 'studio',
  },
} as const satisfies Record<string, Rule>
