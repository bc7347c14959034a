import { expect, it } from 'vitest'
import { genres } from '../genres/genres.ts'
import { read } from './read.ts'
import { titleOf } from './title.ts'

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
