import { expect, it } from 'vitest'
import { readLyrics, sectionOf } from './lyricsText.ts'

it.each([
  ['[Verse 2]', 'Verse 2', ''],
  ['［副歌］', '副歌', ''],
  ['【Bridge】', 'Bridge', ''],
  ['(Chorus)', 'Chorus', ''],
  ['（主歌）：', '主歌', ''],
  ['## Verse 1', 'Verse 1', ''],
  ['### [Outro] ###', 'Outro', ''],
  ['**Chorus**', 'Chorus', ''],
  ['**Pre-Chorus:** Hold on', 'Pre-Chorus', 'Hold on'],
  ['[Chorus] Stay with me', 'Chorus', 'Stay with me'],
  ['【副歌】留下来', '副歌', '留下来'],
  ['Estribillo: Quédate', 'Estribillo', 'Quédate'],
  ['Couplet 2 : Reste', 'Couplet 2', 'Reste'],
  ['Chorus 2: Stay', 'Chorus 2', 'Stay'],
  ['[whispered] Stay', 'whispered', 'Stay'],
  ['Bridge:', 'Bridge', ''],
  ['(oh yeah) Stay', undefined, '(oh yeah) Stay'],
  ['(oh yeah)', undefined, '(oh yeah)'],
  ['Endless love: you and me', undefined, 'Endless love: you and me'],
  ['Listen: the rain', undefined, 'Listen: the rain'],
  ['I said [no] to you', undefined, 'I said [no] to you'],
  ['', undefined, ''],
])('%j: a tag %j and the words %j', (line, tag, words) => {
  expect(readLyrics(line)).toEqual([tag === undefined ? { words } : { tag, words }])
})

it('times of other programs are no part of a line', () => {
  expect(readLyrics('[00:12.30]Green hills\n[00:17.80][Chorus]')).toEqual([
    { words: 'Green hills' },
    { tag: 'Chorus', words: '' },
  ])
  expect(readLyrics('1\n00:00:01,000 --> 00:00:02,000\nGreen hills\n')).toEqual([{ words: 'Green hills' }])
})

it('a tag names a section, whatever follows its name', () => {
  expect(['Verse 2 (softly)', 'Guitar Solo', '副歌', 'サビ', 'Pont', 'Pontoon', 'whispered'].map(sectionOf)).toEqual([
    'verse',
    'solo',
    'chorus',
    'chorus',
    'bridge',
    undefined,
    undefined,
  ])
})
