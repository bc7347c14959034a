import type { Rule } from '../kit/rule.ts'

/** The studio's own rules for the key of the remote service. */
export const upstreamRules = {
  'upstream.key.refused': {
    section: 'studio',
    en: '{host} does not know this key, so it was not stored',
    zh: '{host} 不认识该密钥，未保存',
  },
  'upstream.key.noAnswer': {
    section: 'studio',
    error: 'unavailable',
    en: '{host} does not answer, so the key could not be tried and was not stored; try again in a moment',
    zh: '{host} 没有响应，无法验证密钥，未保存；请稍后再试',
  },
  'upstream.notOffered': {
    section: 'studio',
    error: 'notOffered',
    en: '{host} does not offer this (it answered {status})',
    zh: '{host} 不提供此项（响应 {status}）',
  },
} as const satisfies Record<string, Rule>
