import { expect, test } from 'vitest'
import { describeReason, messageOf, reason, reasons } from './reasons.ts'
import { rules } from './rules.ts'

test('words a reason in each language, with its values', () => {
  const said = reason('file.secondsMissing', { there: '3.1', stated: '12.0' })
  expect(describeReason(said, 'en')).toBe('The file breaks off: 3.1 of 12.0 seconds are there')
  expect(describeReason(said, 'zh')).toBe('文件不完整：12.0 秒中只有 3.1 秒')
  expect(describeReason(reason('file.format', { formats: 'mp3, m4a' }), 'zh')).toBe('文件格式应为 mp3, m4a 之一')
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

test('each language has the same values in it, and no rule has the id of a reason', () => {
  const placesIn = (text: string) => new Set(text.match(/\{\w+\}/g))
  for (const [id, { en, zh }] of Object.entries(reasons)) expect(placesIn(zh), id).toEqual(placesIn(en))
  expect(Object.keys(reasons).filter(id => Object.hasOwn(rules, id))).toEqual([])
})
