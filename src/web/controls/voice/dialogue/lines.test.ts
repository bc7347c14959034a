import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialogueOf, marksOf } from '#contract/areas/voice/dialogue.ts'
import { addAfter, changedLines, linesOf, merge, newLine, scriptOf, split, withinCast, type Line } from './lines.ts'

const said = ({ voice, text }: Line) => ({ voice, text })
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('@音频2 hi', '3 o’clock', 'a\n@音频1 b', '', '  '),
)
const dialogues = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 3 }), texts).map(([voice, text]) => newLine(voice, text)),
  { maxLength: 6 },
)

describe('a dialogue as text', () => {
  it('has one mark per non-empty line, and typed text never counts as a mark', () => {
    fc.assert(
      fc.property(dialogues, lines => {
        const saying = lines.filter(line => line.text.trim() !== '')
        expect(marksOf(scriptOf(lines))).toEqual(saying.map(line => line.voice))
      }),
    )
  })

  it('is read back as the same lines', () => {
    const lines = [newLine(1, 'Did you hear that?'), newLine(1, '3 times.'), newLine(2, '只是风声。')]
    expect(linesOf(scriptOf(lines)).map(said)).toEqual(lines.map(said))
    expect(dialogueOf(scriptOf(lines)).map(part => part.voice)).toEqual([1, 2])
  })

  it('gives the text before the first mark to the first voice', () => {
    expect(linesOf('Once\n@音频2 hello\nstill me').map(said)).toEqual([
      { voice: 1, text: 'Once' },
      { voice: 2, text: 'hello' },
      { voice: 2, text: 'still me' },
    ])
  })
})

describe('lines', () => {
  const one = newLine(2, 'It was only the wind.')

  it('keep their text when they are split and merged again', () => {
    fc.assert(
      fc.property(fc.nat({ max: one.text.length }), at => {
        const [cut, second] = split([one], one.id, at)
        expect(cut.map(line => line.voice)).toEqual([2, 2])
        const joined = merge(cut, second)
        expect(joined?.lines.map(line => line.text.replaceAll(' ', ''))).toEqual([one.text.replaceAll(' ', '')])
        expect(joined?.into).toBe(one.id)
      }),
    )
  })

  it('are merged with a space only in scripts that use spaces, except for the first, which cannot be merged', () => {
    const [a, b, c, d] = [newLine(1, 'Yes.'), newLine(2, 'No.'), newLine(1, '风。'), newLine(1, '雨。')]
    expect(merge([a, b], b.id)).toMatchObject({ lines: [{ voice: 1, text: 'Yes. No.' }], at: 5 })
    expect(merge([c, d], d.id)).toMatchObject({ lines: [{ text: '风。雨。' }], at: 2 })
    expect(merge([a, b], a.id)).toBeUndefined()
  })

  it('are followed by a line of the next voice, or of the first voice after the last', () => {
    expect(addAfter([one], one.id, 3)[0].map(line => line.voice)).toEqual([2, 3])
    expect(addAfter([one], one.id, 2)[0].map(line => line.voice)).toEqual([2, 1])
    expect(addAfter([], undefined, 2)[0].map(line => line.voice)).toEqual([1])
  })

  it('of a voice that was removed go to the last remaining voice', () => {
    expect(withinCast([one, newLine(3, 'x')], 1).map(line => line.voice)).toEqual([1, 1])
  })

  it('count as changed if their voice or text differs from the take, or if they are new', () => {
    const other = newLine(1, 'New.')
    expect(changedLines([one], [one])).toEqual([])
    for (const changed of [{ ...one, voice: 1 }, { ...one, text: 'Rain.' }, other])
      expect(changedLines([changed], [one])).toEqual([changed])
  })
})
