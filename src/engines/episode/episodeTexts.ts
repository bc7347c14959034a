import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = (name: string) => readFileSync(join(import.meta.dirname, 'texts', name), 'utf8')

/**
 * Texts of 350 to 5,000 words: an article, a tale and a book, and two short ones and a story of Lu Xun in Chinese. The
 * book and the story are in the public domain.
 */
export const episodeTexts = {
  article: text('eddystone.md'),
  tale: text('fox.txt'),
  book: text('alice.txt'),
  tea: text('tea.txt'),
  bridge: text('bridge.txt'),
  tavern: text('kongyiji.txt'),
} as const
