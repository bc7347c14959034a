import { chineseNumber, englishNumbers } from './numbers.ts'

const english: Readonly<Record<string, number>> = { a: 1, an: 1, single: 1, ...englishNumbers }

/** More occurrences than this are a continuous sound. */
const MOST = 24

const number = `\\d{1,2}|${Object.keys(english).join('|')}`
const times = new RegExp(
  `\\b(?:(once|just once|twice|thrice)|(?:a )?(couple of times|few times|several times|many times)|(${number})(?:\\s+|-)times?)\\b|([两二三四五六七八九十一几数\\d]{1,3})\\s*(?:声|下|次|遍|响|记)`,
  'iu',
)
const strikes = new RegExp(`\\b(?:strikes?|tolls?|chimes?|dings?) (${number})\\b`, 'iu')
const before = new RegExp(`(?:^|[^a-z\\d])(${number}|a couple of|a few|several)\\s+(?:[a-z]+\\s+)?$`, 'iu')
const chineseBefore = /([两二三四五六七八九十一\d]{1,3})(?:只|条|头|匹|个|辆|架|声|下|记|次|群|扇|口|座|名|位)?$/u

const loosely: Readonly<Record<string, number>> = {
  once: 1,
  'just once': 1,
  twice: 2,
  thrice: 3,
  'couple of times': 2,
  'few times': 3,
  'several times': 4,
  'many times': 8,
  'a couple of': 2,
  'a few': 3,
  several: 4,
}

/** How often a clause says that something happens: `twice`, `3 times`, `两声`. Undefined if it does not say. */
export function timesIn(
  clause: string,
): { readonly count: number; readonly at: number; readonly length: number } | undefined {
  const found = times.exec(clause) ?? strikes.exec(clause)
  if (!found) return undefined
  const [whole, adverb, loose, figure, chinese] = found
  const count = chinese === undefined ? valueOf(adverb ?? loose ?? figure ?? '') : chineseValue(chinese)
  return count === undefined ? undefined : { count, at: found.index, length: whole.length }
}

/** The number right before a word: `three knocks`, `两只狗`. */
export function numberBefore(text: string): number | undefined {
  const word = before.exec(text)?.[1]
  if (word !== undefined && !/^(?:a|an)$/iu.test(word)) return valueOf(word)
  const chinese = chineseBefore.exec(text)?.[1]
  return chinese === undefined ? undefined : chineseValue(chinese)
}

function valueOf(word: string): number | undefined {
  const key = word.toLowerCase()
  const value = loosely[key] ?? english[key] ?? Number(key)
  return Number.isInteger(value) && value > 0 ? Math.min(MOST, value) : undefined
}

function chineseValue(word: string): number | undefined {
  if (/^\d+$/u.test(word)) return valueOf(word)
  if (/[几数]/u.test(word)) return 4
  const value = chineseNumber(word)
  return value > 0 ? Math.min(MOST, value) : undefined
}
