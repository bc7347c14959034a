import { loadChineseLetters } from '../chineseLetters.ts'
import { loadSentences } from '../sentences.ts'
import type { PageLanguage } from '../words.ts'

export const language: PageLanguage = {
  name: '中文',
  tag: 'zh-CN',
  service: 'zh',
  sentences: () => loadSentences('zh'),
  letters: loadChineseLetters,
  words: async () => (await import('./words.ts')).words,
}
