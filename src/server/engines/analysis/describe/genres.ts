import { traits, type Character } from './character.ts'
import { genreProfiles, spreads } from './genreProfiles.ts'

export interface GenreGuess {
  readonly genre: string
  /** 0 to 1, of all genres that are known. */
  readonly confidence: number
}

/** The genres that a character is nearest to, likeliest first. */
export function guessGenres(character: Character): GenreGuess[] {
  const distances = Object.entries(genreProfiles).map(([genre, profile]) => ({
    genre,
    distance: traits.reduce(
      (sum, trait, i) => sum + ((character[trait] - (profile[i] ?? 0)) / (spreads[i] ?? 1)) ** 2,
      0,
    ),
  }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  const weights = distances.map(({ genre, distance }) => ({ genre, weight: Math.exp((nearest - distance) / 4) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  return weights
    .map(({ genre, weight }) => ({ genre, confidence: weight / total }))
    .toSorted((a, b) => b.confidence - a.confidence)
}
