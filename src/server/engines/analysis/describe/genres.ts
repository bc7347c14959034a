import { traits, type Character } from './character.ts'
import { genres, type GenreId } from '../../music/genres/genres.ts'
import { genreProfiles, spreads } from './genreProfiles.ts'

export interface GenreGuess {
  readonly genre: string
  /** 0 to 1, of all genres that are known and of none of them. */
  readonly confidence: number
}

/** Squared spreads from every genre that is known, beyond which a recording is more likely of none of them. */
const UNKNOWN = 40

/** The genres that a character is nearest to, likeliest first. */
export function guessGenres(character: Character): GenreGuess[] {
  const distances = (Object.keys(genreProfiles) as GenreId[]).map(id => ({
    genre: genres[id].name,
    distance: traits.reduce(
      (sum, trait, i) => sum + ((character[trait] - (genreProfiles[id][i] ?? 0)) / (spreads[i] ?? 1)) ** 2,
      0,
    ),
  }))
  const nearest = Math.min(...distances.map(({ distance }) => distance))
  const weights = distances.map(({ genre, distance }) => ({ genre, weight: Math.exp((nearest - distance) / 4) }))
  const total = weights.reduce((sum, { weight }) => sum + weight, Math.exp((nearest - UNKNOWN) / 4))
  return weights
    .map(({ genre, weight }) => ({ genre, confidence: weight / total }))
    .toSorted((a, b) => b.confidence - a.confidence)
}
