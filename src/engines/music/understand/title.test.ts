import { expect, it } from 'vitest'
import { genres } from '../genres/genres.ts'
import { read } from './read.ts'
import { extendedTitle, titleOf, titleOfLyrics } from './title.ts'

it.each([
  ['a slow waltz for grandmother', /^Grandmother$/],
  ['calm folk', /^Calm Folk$/],
  ['平静的民谣', /^平静 · 民谣$/],
  ['民谣', /^民谣(?:小品|随想|练习曲|主题)$/],
  ['ein Walzer für Großmutter, langsam', /^Ein Walzer für Großmutter$/],
  ['雨の夜の静かなピアノ', /^雨の夜の静かなピアノ$/],
])('a title has the language of its prompt: %s', (prompt, title) => {
  const reading = read(prompt, 1)
  expect(titleOf(prompt, reading, genres[reading.genre].name, 1)).toMatch(title)
})

it.each([
  [
    '[Verse]\nRain on the roof all night\n[Chorus]\ncarry me home, tonight!\nHome on a silver wing',
    'Carry me home, tonight',
  ],
  ['Rain on the roof', 'Rain on the roof'],
  ['[主歌]\n雨下了一整夜\n[副歌]\n带我回家。', '带我回家'],
  [`${'far '.repeat(30)}`, 'Far far far far far far far far far far far far far far far'],
  ['[Intro]\n', ''],
])('a song that is sung is called by the first line of its chorus: %j', (lyrics, title) => {
  expect(titleOfLyrics(lyrics)).toBe(title)
})

it('an extended song is told from its source, once', () => {
  expect(['Warm', '平静', 'Warm (Extended)', ''].map(extendedTitle)).toEqual([
    'Warm (Extended)',
    '平静（延长）',
    'Warm (Extended)',
    'Extended',
  ])
})
