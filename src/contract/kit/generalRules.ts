import type { Rule } from './rule.ts'

/** The rules for single fields of any area. */
export const generalRules = {
  'field.required': { section: 'Endpoints' },
  'field.type': { section: 'Endpoints' },
  'field.typeText': { section: 'Endpoints' },
  'field.typeNumber': { section: 'Endpoints' },
  'field.typeFlag': { section: 'Endpoints' },
  'field.typeList': { section: 'Endpoints' },
  'field.typeObject': { section: 'Endpoints' },
  'field.choice': { section: 'Endpoints' },
  'field.textMin': { section: 'Endpoints' },
  'field.textMax': { section: 'Limits' },
  'field.countMin': { section: 'Limits' },
  'field.countMax': { section: 'Limits' },
  'field.numberMin': { section: 'Limits' },
  'field.numberMax': { section: 'Limits' },
  'field.whole': { section: 'Limits' },
  'field.format': { section: 'Endpoints' },
  'field.address': {
    section: 'Endpoints',
  },
  'field.base64': { section: 'Endpoints' },
  'field.exactlyOne': { section: 'Endpoints' },
  'field.unknown': { section: 'Endpoints' },
  'field.invalid': { section: 'Endpoints' },
  'file.required': { section: 'Endpoints: Music' },
  'file.format': {
    section: 'Endpoints: Music',
  },
  'file.bytes': {
    section: 'Limits: Music',
    error: 'tooLarge',
  },
} as const satisfies Record<string, Rule>
