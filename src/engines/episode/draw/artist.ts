import { random } from '../../random.ts'
import type { EpisodeInput } from '../input.ts'
import type { Image } from '@napi-rs/canvas'
import type { Plan, PlannedPage } from '../plan/page.ts'
import type { Reading } from '../read/reading.ts'
import { castOf, type Cast } from './cast.ts'
import { styleOf, type Style } from './styles.ts'

/** What all pages of one episode have in common. */
export interface Artist {
  readonly style: Style
  readonly plan: Plan
  readonly reading: Reading
  readonly mode: EpisodeInput['mode']
  /** Who and what appears in it, and how they look. */
  readonly cast: Cast
  readonly seed: number
  /** Pictures that were made elsewhere, by their pages; the others are painted. */
  readonly pictures?: ReadonlyMap<PlannedPage, Image>
}

export function artistOf({ mode, style: id }: EpisodeInput, plan: Plan, reading: Reading, seed: number): Artist {
  const style = styleOf(id, mode)
  return { style, plan, reading, mode, seed, cast: castOf(reading, random(seed, 'cast')) }
}
