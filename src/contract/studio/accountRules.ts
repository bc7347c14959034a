import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for managing accounts. */
export const accountRules = {
  'account.name.taken': {
    section: 'studio',
    en: 'There is an account named {name} already',
    zh: '已有名为 {name} 的账户',
  },
  'account.name.characters': {
    section: 'studio',
    en: 'A name has no line breaks or other control characters',
    zh: '名称不能包含换行或其他控制字符',
  },
  'account.balance.most': {
    section: 'studio',
    en: 'No balance may be more than {maximum}',
    zh: '余额不得超过 {maximum}',
  },
} as const satisfies Record<string, Rule>
