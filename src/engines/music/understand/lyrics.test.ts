import { expect, test } from 'vitest'
import { sectionsOf } from './lyrics.ts'

test('lyrics of other programs are sung without their times, and in the sections that their tags name', () => {
  expect(sectionsOf('[00:12.30]Green hills\n[00:17.80]Over the sea')).toEqual([
    { type: 'verse', lines: ['Green hills', 'Over the sea'] },
  ])
  expect(sectionsOf('## Verse 1\nGreen hills\n［副歌］Over the sea\n[Bridge]\n[whispered] Home')).toEqual([
    { type: 'verse', lines: ['Green hills'] },
    { type: 'chorus', lines: ['Over the sea'] },
    { type: 'bridge', lines: ['Home'] },
  ])
})
