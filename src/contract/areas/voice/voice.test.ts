import { describe, expect, it } from 'vitest'
import { voiceCredits } from './price.ts'
import { dialogueOf, marksOf } from './dialogue.ts'
import { voiceGenerate } from './generate.ts'

describe('Limits: Voice: billing', () => {
  it.each([
    [0, 1],
    [0.4, 1],
    [2, 1],
    [2.1, 2],
    [60, 30],
    [60.5, 31],
    [110, 55],
  ])('%f s cost %i credits', (seconds, credits) => {
    expect(voiceCredits(seconds)).toBe(credits)
  })

  it('is known in advance only if a length is stated', () => {
    expect(voiceGenerate.price.credits({ text: 'hi', durationHint: 60 })).toBe(30)
    expect(voiceGenerate.price.credits({ text: 'hi' })).toBeNull()
  })
})

describe('Rules for voice generation: rule 3', () => {
  const text = 'Once\n@音频2 hello\nstill me\n@音频1hi'

  it('assigns a marked line to its voice', () => {
    expect(marksOf(text)).toEqual([2, 1])
  })

  it('keeps a line without a mark with the voice before it', () => {
    expect(dialogueOf(text)).toEqual([
      { voice: 0, text: 'Once' },
      { voice: 2, text: 'hello\nstill me' },
      { voice: 1, text: 'hi' },
    ])
  })

  it('does not speak the numbers and times of subtitles', () => {
    expect(dialogueOf('1\n00:00:01,000 --> 00:00:03,000\nhello\n')).toEqual([{ voice: 0, text: 'hello' }])
  })

  it('reads a mark inside a line as part of the text', () => {
    expect(marksOf('call @音频2 now')).toEqual([])
  })
})
