import type { Rule } from '../../kit/rule.ts'

/** The rules for episodes that concern more than one field. */
export const episodeRules = {
  'episodes.source.uri': {
    section: 'Episode request and record',
    en: 'An address is required for {mode}',
    zh: '{mode} 模式需要填写网址',
  },
  'episodes.source.content': {
    section: 'Episode request and record',
    en: 'Write the text the episode is made from',
    zh: '请填写用于生成的文本',
  },
  'episodes.source.address': {
    section: 'Unstated: Episodes: url sources',
    en: 'The content has to be a web address, unless one is given beside it',
    zh: '未另外提供网址时，内容须为网址',
  },
} as const satisfies Record<string, Rule>
