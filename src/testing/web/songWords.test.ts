import { expect, it } from 'vitest'
import { genres } from '#engines/music/genres/genres.ts'
import { instruments } from '#engines/music/understand/instruments.ts'
import { keyName } from '#engines/music/theory/key.ts'
import { moods } from '#engines/music/understand/moodWords.ts'
import { songWords } from '#web/i18n/en/songWords.ts'

it('the page has a word for everything that the composer says about a song', () => {
  const keys = (['major', 'minor'] as const).flatMap(mode =>
    Array.from({ length: 12 }, (_, tonic) => keyName({ tonic, mode })),
  )
  const said = [
    ...Object.values(genres).map(({ name }) => name),
    ...moods.map(({ id }) => id),
    ...Object.keys(instruments),
    ...keys,
  ]
  expect(said.filter(word => !Object.hasOwn(songWords.songWord, word))).toEqual([])
})
