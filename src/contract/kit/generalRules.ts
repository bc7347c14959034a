import type { Rule } from './rule.ts'

/** The rules for single fields of any area. */
export const generalRules = {
  'field.required': { section: 'Endpoints', en: 'This is required', zh: '此项必填' },
  'field.type': { section: 'Endpoints', en: 'This has to be a {expected}', zh: '此项应为 {expected}' },
  'field.typeText': { section: 'Endpoints', en: 'This has to be text', zh: '此项应为文本' },
  'field.typeNumber': { section: 'Endpoints', en: 'This has to be a number', zh: '此项应为数字' },
  'field.typeFlag': { section: 'Endpoints', en: 'This has to be true or false', zh: '此项应为 true 或 false' },
  'field.typeList': { section: 'Endpoints', en: 'This has to be a list', zh: '此项应为列表' },
  'field.typeObject': { section: 'Endpoints', en: 'This has to be an object with fields', zh: '此项应为带字段的对象' },
  'field.choice': { section: 'Endpoints', en: 'Choose one of {options}', zh: '请选择其一：{options}' },
  'field.textMin': { section: 'Endpoints', en: 'At least {minimum} characters', zh: '至少 {minimum} 个字符' },
  'field.textMax': { section: 'Limits', en: 'At most {maximum} characters', zh: '最多 {maximum} 个字符' },
  'field.countMin': { section: 'Limits', en: 'At least {minimum} items', zh: '至少 {minimum} 项' },
  'field.countMax': { section: 'Limits', en: 'At most {maximum} items', zh: '最多 {maximum} 项' },
  'field.numberMin': { section: 'Limits', en: 'At least {minimum}', zh: '不小于 {minimum}' },
  'field.numberMax': { section: 'Limits', en: 'At most {maximum}', zh: '不大于 {maximum}' },
  'field.whole': { section: 'Limits', en: 'A whole number', zh: '应为整数' },
  'field.format': { section: 'Endpoints', en: 'This is not a valid {format}', zh: '{format} 格式不正确' },
  'field.address': {
    section: 'Endpoints',
    en: 'This is not a web address that starts with http:// or https://',
    zh: '请填写以 http:// 或 https:// 开头的网址',
  },
  'field.base64': { section: 'Endpoints', en: 'This is not Base64 data', zh: '不是有效的 Base64 数据' },
  'field.exactlyOne': { section: 'Endpoints', en: 'Give exactly one of {options}', zh: '请在 {options} 中只提供一项' },
  'field.unknown': { section: 'Endpoints', en: 'Leave out {keys}', zh: '请去掉 {keys}' },
  'field.invalid': { section: 'Endpoints', en: 'This value is not accepted', zh: '不接受此值' },
  'file.required': { section: 'Endpoints: Music', en: 'A file belongs here', zh: '请在此提供文件' },
  'file.format': {
    section: 'Endpoints: Music',
    en: 'This file is not one of {formats}',
    zh: '文件格式应为 {formats} 之一',
  },
  'file.bytes': {
    section: 'Limits: Music',
    error: 'tooLarge',
    en: 'The file is larger than {megabytes} MB',
    zh: '文件超过 {megabytes} MB',
  },
} as const satisfies Record<string, Rule>
