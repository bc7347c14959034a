import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lineAt,
  lyricsTemplates,
  partsOf,
  syllablesOf,
  tagOf,
  templateText,
  withTag,
  type LyricsTemplate,
} from './lyrics.ts'

describe('lyrics', () => {
  it('are counted in lines and syllables, part by part', () => {
    expect(partsOf('hello there\n\n[Verse 1]\nRain on the roof\nAll night\n[Chorus]\n')).toEqual([
      { tag: undefined, lines: 1, syllables: 3 },
      { tag: 'Verse 1', lines: 2, syllables: 6 },
      { tag: 'Chorus', lines: 0, syllables: 0 },
    ])
    expect(partsOf('[00:12.30]Rain on the roof\n[Chorus] All night')).toEqual([
      { tag: undefined, lines: 1, syllables: 4 },
      { tag: 'Chorus', lines: 1, syllables: 2 },
    ])
  })

  it.each([
    ['Rain on the roof', 4],
    ['tables and chairs', 4],
    ['the wanted song', 4],
    ['loved', 1],
    ['海浪拍打着夜晚', 7],
    ['夜の海をきょうも見る', 12],
    ['', 0],
    ['…!', 0],
  ])('%s has %i syllables', (line, count) => {
    expect(syllablesOf(line)).toBe(count)
  })

  it('are told apart from tags', () => {
    expect(['[Verse 2]', '【副歌】', '(Bridge)', 'I said [no] to you'].map(tagOf)).toEqual([
      'Verse 2',
      '副歌',
      'Bridge',
      undefined,
    ])
  })

  it('take a tag at the cursor on its own line without losing a word', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b ', '\n'), { maxLength: 30 }), fc.nat(30), (parts, at) => {
        const text = parts.join('')
        const caret = Math.min(at, text.length)
        const edit = withTag(text, caret, 'Verse')
        expect(edit.text.replace('[Verse]', '').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        expect(edit.text.split('\n')).toContain('[Verse]')
        expect(edit.text.slice(0, edit.caret).endsWith('[Verse]\n')).toBe(true)
      }),
    )
  })

  it('yield the line at the cursor', () => {
    expect([0, 3, 4, 7].map(caret => lineAt('abc\ndef', caret))).toEqual(['abc', 'abc', 'def', 'def'])
  })

  it('can start from templates that consist of the tags of their sections', () => {
    for (const template of Object.keys(lyricsTemplates) as LyricsTemplate[])
      expect(partsOf(templateText(template, name => name)).map(part => part.tag)).toEqual(
        lyricsTemplates[template].map(([name]) => name),
      )
  })
})
