import { describe, expect, it } from 'vitest'
import { numberBefore, timesIn } from './counts.ts'
import { isRuledOut } from './grammar.ts'
import { chineseNumber } from './numbers.ts'
import { piecesOf } from './pieces.ts'
import { vocabulary } from './words.ts'

describe('a vocabulary', () => {
  const read = vocabulary([
    { id: 'bell', en: 'bells?', zh: '钟' },
    { id: 'doorbell', en: 'door ?bells?', zh: '门铃' },
    { id: 'dog', en: 'dogs?|puppy', zh: '狗' },
  ])
  const ids = (text: string) => read(text).map(({ entry }) => entry.id)

  it('finds whole words in English and characters in Chinese, in the order of the text', () => {
    expect(ids('A puppy and two BELLS, 一只狗')).toEqual(['dog', 'bell', 'dog'])
    expect(ids('dogma, belltower')).toEqual([])
  })

  it('finds only the longest of names that overlap', () => {
    expect(ids('a door bell')).toEqual(['doorbell'])
  })
})

it('pieces are runs of Chinese, words with their apostrophes, and the ends of clauses', () => {
  expect(piecesOf("A dog's-ear, 两只cat猫。")).toEqual(['a', "dog's-ear", ',', '两只', 'cat', '猫', '。'])
})

it.each([
  ['两', 2],
  ['十', 10],
  ['二十三', 23],
])('the number %s is %i', (word, value) => expect(chineseNumber(word)).toBe(value))

it.each([
  ['three knocks', 3],
  ['a couple of knocks', 2],
  ['十二只knocks', 12],
  ['loud knocks', undefined],
])('the number right before a word: %s', (text, count) =>
  expect(numberBefore(text.slice(0, text.indexOf('knocks')))).toBe(count),
)

it.each([
  ['a dog barks twice', 2],
  ['knock 3 times', 3],
  ['狗叫两声', 2],
  ['a dog barks', undefined],
])('how often something happens: %s', (text, count) => expect(timesIn(text)?.count).toBe(count))

it.each([
  ['rock without any drums', true],
  ['摇滚，不要drums', true],
  ['no, drums', false],
  ['rock with drums', false],
])('whether a word is ruled out: %s', (text, isOut) => expect(isRuledOut(text, text.indexOf('drums'))).toBe(isOut))
