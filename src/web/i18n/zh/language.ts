import { loadChineseLetters } from '../chineseLetters.ts'
import { loadReasons } from '../reasons.ts'
import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: '中文',
  tag: 'zh-CN',
  service: 'zh',
  letters: loadChineseLetters,
  reasons: loadReasons,
  words: async () => (await import('./words.ts')).words,
}
