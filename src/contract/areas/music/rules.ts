import type { Rule } from '../../kit/rule.ts'

/** The rules for music that concern more than one field. */
export const musicRules = {
  'music.generate.lyrics': {
    section: 'Endpoints: Music: generate',
  },
  'music.track.lyrics': {
    section: 'Endpoints: Music: track',
  },
  'music.track.vocalGender': {
    section: 'Endpoints: Music: track',
  },
  'music.track.span': {
    section: 'Unstated: Music: track',
  },
  'music.extend.head': {
    section: 'Endpoints: Music: extend',
  },
  'music.source.position': {
    section: 'Unstated: Music: extend',
  },
  'music.source.length': {
    section: 'Unstated: Music',
  },
  'music.source.film': {
    section: 'Unstated: Music: soundtrack',
  },
  'music.extend.provider': {
    section: 'Unstated: Music: extend',
  },
} as const satisfies Record<string, Rule>
