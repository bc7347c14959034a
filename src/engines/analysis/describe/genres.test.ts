import { describe, expect, it } from 'vitest'
import { genres, type GenreId } from '../../music/genres/genres.ts'
import { traits, type Character } from './character.ts'
import { genreProfiles } from './genreProfiles.ts'
import { guessGenres } from './genres.ts'

const characterOf = (values: readonly number[]): Character =>
  Object.fromEntries(traits.map((trait, i) => [trait, values[i] ?? 0])) as unknown as Character

describe('the genre of a recording', () => {
  it.each(Object.keys(genreProfiles) as GenreId[])('is the one with the nearest profile: %s', id => {
    const profile = genreProfiles[id]
    expect(profile).toHaveLength(traits.length)
    const [best] = guessGenres(characterOf(profile))
    expect(best?.genre).toBe(genres[id].name)
    expect(best?.confidence).toBeGreaterThan(0.3)
  })

  it('has a low confidence if no known genre is near', () => {
    const foreign = characterOf([7, 0.5, 0.05, 0.9, 0.9, 14, 30])
    expect(guessGenres(foreign)[0]?.confidence).toBeLessThan(0.01)
  })
})
