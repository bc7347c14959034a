import { random as stream } from '../../random.ts'
import type { Reading } from './read.ts'

const LONGEST = 60

/** A title from the topics of a prompt: words that name neither a genre nor an instrument come first. */
export function titleOf(text: string, reading: Pick<Reading, 'steered' | 'moods'>, name: string, seed: number): string {
  const random = stream(seed, 'title')
  const chinese = reading.steered.find(word => /\p{Script=Han}/u.test(word))
  if (chinese) return chinese.slice(0, 12)
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

function capitals(text: string): string {
  return text
    .split(/\s+/u)
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, LONGEST)
}
