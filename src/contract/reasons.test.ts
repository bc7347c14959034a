import { expect, test } from 'vitest'
import { languages } from './kit/language.ts'
import { describeReason, messageOf, reason, type ReasonId } from './reasons.ts'
import { de } from './sentences/de.ts'
import type { Counted, Sentence } from './sentences/sentence.ts'
import type { Sentences } from './sentences/sentences.ts'
import { wordingOf } from './sentences/wordings.ts'

test('words a reason in each language, with its values', () => {
  const said = reason('file.secondsMissing', { there: '3.1', stated: '12.0' })
  expect(describeReason(said, 'en')).toBe('The file breaks off: 3.1 of 12.0 seconds are there')
  expect(describeReason(said, 'zh')).toBe('文件不完整：12.0 秒中只有 3.1 秒')
  expect(describeReason(reason('file.secondsMissing', { there: 3.1, stated: 1200 }), 'de')).toBe(
    'Die Datei bricht ab: 3,1 von 1.200 Sekunden sind da',
  )
  expect(describeReason(reason('host.port', { host: 'a.example', port: 8080 }), 'fr')).toBe(
    'a.example\u00a0: le port 8080 n’est pas permis',
  )
})

test('counts by the plural forms of each language', () => {
  const kept = (most: number) => languages.map(one => describeReason(reason('limit.kept', { most }), one))
  expect(kept(1)[0]).toBe('At most 1 of these is kept; delete one that is no longer needed')
  expect(kept(2)[0]).toBe('At most 2 of these are kept; delete one that is no longer needed')
  const differ = languages.filter((_, index) => kept(1)[index]?.replace('1', '2') !== kept(2)[index])
  expect(differ).toEqual(['en', 'es', 'fr', 'de'])
})

test('its message in English begins with the path of its field', () => {
  expect(messageOf(reason('recording.silent'))).toBe('The recording is silent')
  expect(messageOf(reason('lyrics.empty', {}, 'lyrics'))).toBe('lyrics: There is nothing in them to sing')
})

test('has no words for a reason of another service', () => {
  for (const unknown of ['tape.torn', 'toString'])
    expect(describeReason({ reason: unknown, values: {} }, 'zh')).toBeUndefined()
})

test('needs the values of its sentence', () => {
  // @ts-expect-error: no values
  reason('host.silent')
  // @ts-expect-error: not all values
  reason('file.secondsMissing', { there: 1 })
  // @ts-expect-error: a value without a place
  reason('recording.silent', { minutes: 1 })
  expect(reason('host.silent', { host: 'a.example' }).values).toEqual({ host: 'a.example' })
})

test('a language that lacks a sentence does not compile, and neither does a reason without one', () => {
  const { 'advice.invalid': _advice, ...others } = de
  // @ts-expect-error: it lacks one
  const incomplete: Sentences = others
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(de).length - 1)
  // @ts-expect-error: no language has it
  const unheard: ReasonId = 'tape.torn'
  expect(unheard).toBe('tape.torn')
})

test('a sentence has the same values in every language', () => {
  const formsOf = (sentence: Sentence): readonly string[] =>
    typeof sentence === 'string' ? [sentence] : formKeys.flatMap(form => sentence[form] ?? [])
  const placesIn = (text: string) => new Set(text.match(/\{\w+\}/g))
  const { sentences: english } = wordingOf('en')
  for (const language of languages)
    for (const [id, sentence] of Object.entries(wordingOf(language).sentences)) {
      const [first = ''] = formsOf(english[id as keyof Sentences])
      for (const text of formsOf(sentence)) expect(placesIn(text), `${language} ${id}`).toEqual(placesIn(first))
    }
})

const formKeys = ['one', 'many', 'other'] as const satisfies readonly (keyof Counted)[]
