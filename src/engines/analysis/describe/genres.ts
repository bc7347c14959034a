import { traits, type Character } from './character.ts'
import { genres, type GenreId } from '../../music/genres/genres.ts'
import { genreProfiles, spreads } from './genreProfiles.ts'

export interface GenreGuess {
  readonly genre: string
  /** 0 to 1, shared by all known genres and the possibility of none of them. */
  readonly confidence: number
}

/**
 * Squared distance from every known genre, in spreads, beyond which a recording more likely belongs to none of them.
 */
const UNKNOWN = 40

/** The genres nearest to a character, most likely first. */
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
