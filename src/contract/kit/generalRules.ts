import type { Rule } from './rule.ts'

/** What any field can do wrong, whatever its area. */
export const generalRules = {
  'field.required': { section: 'Endpoints', en: 'This is required', zh: '此项必填' },
  'field.type': { section: 'Endpoints', en: 'This has to be a {expected}', zh: '此项应为 {expected}' },
  'field.choice': { section: 'Endpoints', en: 'Choose one of {options}', zh: '请选择其一：{options}' },
  'field.textMin': { section: 'Endpoints', en: 'At least {minimum} characters', zh: '至少 {minimum} 个字符' },
  'field.textMax': { section: 'Limits', en: 'At most {maximum} characters', zh: '最多 {maximum} 个字符' },
  'field.countMin': { section: 'Limits', en: 'At least {minimum} items', zh: '至少 {minimum} 项' },
  'field.countMax': { section: 'Limits', en: 'At most {maximum} items', zh: '最多 {maximum} 项' },
  'field.numberMin': { section: 'Limits', en: 'At least {minimum}', zh: '不小于 {minimum}' },
  'field.numberMax': { section: 'Limits', en: 'At most {maximum}', zh: '不大于 {maximum}' },
  'field.whole': { section: 'Limits', en: 'A whole number', zh: '应为整数' },
  'field.format': { section: 'Endpoints', en: 'This is not a valid {format}', zh: '{format} 格式不正确' },
  'field.exactlyOne': { section: 'Endpoints', en: 'Give exactly one of {options}', zh: '请在 {options} 中只提供一项' },
  'field.invalid': { section: 'Endpoints', en: 'This value is not accepted', zh: '不接受此值' },
} as const satisfies Record<string, Rule>
