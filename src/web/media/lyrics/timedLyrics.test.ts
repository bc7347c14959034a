import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineAt, lrcOf, srtOf, textOf, type TimedSection } from './timedLyrics.ts'

const song: readonly TimedSection[] = [
  {
    sectionType: 'verse',
    start: 1,
    end: 9,
    lines: [
      { start: 1.5, end: 4, text: 'Rain on the roof' },
      { start: 4.25, text: 'all night' },
    ],
  },
  {
    sectionType: undefined,
    start: 61,
    end: 70,
    lines: [{ start: 61.999, end: 70, text: 'gone' }, { text: 'untimed' }],
  },
]

describe('timed lyrics', () => {
  it('are copied as text with their tags', () => {
    expect(textOf(song)).toBe('[verse]\nRain on the roof\nall night\n\ngone\nuntimed')
  })

  it('are copied as LRC', () => {
    const lines = '[00:01.50]Rain on the roof\n[00:04.25]all night\n[01:02.00]gone'
    expect(lrcOf(song)).toBe(lines)
    expect(lrcOf(song, 'The times are estimates.')).toBe(`# The times are estimates.\n${lines}`)
  })

  it('are copied as SRT, where a line without an end is shown for four seconds', () => {
    expect(srtOf(song)).toBe(
      '1\n00:00:01,500 --> 00:00:04,000\nRain on the roof\n\n' +
        '2\n00:00:04,250 --> 00:00:08,250\nall night\n\n' +
        '3\n00:01:01,999 --> 00:01:10,000\ngone\n',
    )
  })

  it('tell which line is being sung', () => {
    expect([0, 1.5, 5, 30, 62].map(time => lineAt(song, time))).toEqual([-1, 0, 1, 1, 2])
  })

  it('contain every timed line once in LRC and SRT, whatever the times are', () => {
    const line = fc.record({ start: fc.double({ min: 0, max: 5000, noNaN: true }), text: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), lines => {
        const sections = [{ sectionType: 'verse', start: 0, end: 1, lines }]
        expect(lrcOf(sections).split('\n').filter(Boolean)).toHaveLength(lines.length)
        const times = srtOf(sections).match(/^\d\d:\d\d:\d\d,\d\d\d --> \d\d:\d\d:\d\d,\d\d\d$/gm) ?? []
        expect(times).toHaveLength(lines.length)
      }),
    )
  })
})
