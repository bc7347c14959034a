import { languageOfPrompt } from '#contract/areas/voice/promptLanguage.ts'
import { random as stream } from '../../random.ts'
import { genreWords } from './genreWords.ts'
import { sectionsOf } from './lyrics.ts'
import { moods } from './moodWords.ts'
import type { Reading } from './read.ts'

const LONGEST = 60

const CHINESE: readonly string[] = ['zh', 'yue']

/** Whether a prompt is Chinese. */
export const isChinese = (text: string) => CHINESE.includes(languageOfPrompt(text))

/**
 * A title from the topics of a prompt, in its language: words that name neither a genre nor an instrument come first.
 */
export function titleOf(
  text: string,
  reading: Pick<Reading, 'steered' | 'moods' | 'genre'>,
  name: string,
  seed: number,
): string {
  const random = stream(seed, 'title')
  const language = languageOfPrompt(text)
  const chinese = reading.steered.find(word => /\p{Script=Han}/u.test(word))
  if (CHINESE.includes(language)) return chinese?.slice(0, 12) ?? chineseTitle(reading, seed)
  // Which words of another language matter is not known here: its first clause is left as it was written.
  if (language !== 'en') return clauseOf(text)
  const words = reading.steered.filter(word => /^\p{L}{3,}/u.test(word)).slice(0, 3)
  const mood = reading.moods[0]
  if (words.length > 0) return capitals(words.join(' '))
  const forms = [
    `${mood ?? ''} ${name}`,
    `${name} ${random.pick(['no.', 'study', 'sketch', 'theme'])} ${random.int(1, 40)}`,
  ] as const
  const plain = text.trim() === '' || mood === undefined ? forms[1] : forms[0]
  return capitals(
    plain
      .trim()
      .replace(/ no\. (?=\d)/u, ' No. ')
      .replace(/(study|sketch|theme) \d+$/u, '$1'),
  )
}

/** A title from lyrics: the line that everybody remembers, the first of the chorus. Empty: nothing is sung. */
export function titleOfLyrics(lyrics: string): string {
  const sections = sectionsOf(lyrics).filter(({ lines }) => lines.length > 0)
  const [line = ''] = (sections.find(({ type }) => type === 'chorus') ?? sections[0])?.lines ?? []
  return shortened(line.replace(/[\p{P}\s]+$/u, '')).replace(/^./u, first => first.toUpperCase())
}

/** The title of a longer version, in the language of the title of the song; a recording has none. */
export function extendedTitle(own: string): string {
  if (own === '') return 'Extended'
  const mark = /\p{Script=Han}/u.test(own) ? '（延长）' : ' (Extended)'
  return own.endsWith(mark) ? own : own + mark
}

function clauseOf(text: string): string {
  const [clause = ''] = text.trim().split(/\s*[,.;:!?、。！？，；：\n]/u)
  return shortened(clause).replace(/^./u, first => first.toUpperCase())
}

/** As many whole words as a title has room for. */
function shortened(text: string): string {
  const whole = text.slice(0, LONGEST)
  return whole === text ? whole : whole.replace(/\s+\S*$/u, '')
}

/** Such as `平静 · 民谣`, or `民谣小品` if no mood was named. */
function chineseTitle({ moods: [mood], genre }: Pick<Reading, 'moods' | 'genre'>, seed: number): string {
  const first = (words = '') => words.split('|')[0] ?? ''
  const name = first(genreWords[genre].zh)
  const felt = first(moods.find(({ id }) => id === mood)?.zh)
  return felt === '' ? name + stream(seed, 'title').pick(['小品', '随想', '练习曲', '主题']) : `${felt} · ${name}`
}

function capitals(text: string): string {
  return text
    .split(/\s+/u)
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, LONGEST)
}
