import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutTimes } from './timedText.ts'
import { srtOf, vttOf, type Cue } from './subtitles.ts'

it('timed lyrics lose their stamps and what they say about the song', () => {
  expect(withoutTimes('[ti:Hills]\n[ar: Nobody]\n[00:12.30]Green hills\r\n[00:17.80][01:02.00] Over the sea\n')).toBe(
    'Green hills\nOver the sea\n',
  )
  expect(withoutTimes('[00:01.00]<00:01.00>Green <00:01.50>hills\n[00:04:20]\n[Chorus]')).toBe(
    'Green hills\n\n[Chorus]',
  )
})

it('subtitles lose numbers, times and marks of style, and name who speaks', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>Hello</i>,\r\nyou\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,500\r\n{\\an8}42\r\n'
  expect(withoutTimes(srt)).toBe('Hello,\nyou\n42')
  const vtt = 'WEBVTT - a film\n\nNOTE by hand\n\n00:01.000 --> 00:03.000 align:start\n<v Anna>Hello</v>\n'
  expect(withoutTimes(vtt)).toBe('Anna: Hello')
})

it('the text of any subtitles that the studio writes comes back', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/)
  const cues = fc
    .array(word, { minLength: 1 })
    .map(texts => texts.map((text, at): Cue => ({ text, start: at, end: at + 1 })))
  fc.assert(
    fc.property(cues, list => {
      const text = list.map(cue => cue.text).join('\n')
      expect(withoutTimes(srtOf(list))).toBe(text)
      expect(withoutTimes(vttOf(list))).toBe(text)
    }),
  )
})

it.each(['At 12:30 we met', 'one\n2\nthree', '[Verse 1]\nla', 'a --> b', '', 'Anna [12:30]: late again'])(
  'a text without times stays as it is: %j',
  text => expect(withoutTimes(text)).toBe(text),
)
