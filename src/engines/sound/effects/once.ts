import type { Grain, Layer, Recipe, Span } from './recipe.ts'

/** Longer than any effect: with this period, a beat occurs only once. */
const NEVER_AGAIN: Span = [240, 241]

/** A layer that sounds once, at `at` seconds, and again at each of `more`. */
export function once(grain: Grain, level = 1, at = 0.002, more: readonly number[] = []): Layer {
  const strokes = [at, ...more].map(second => [second / NEVER_AGAIN[0], 1] as const)
  return { layer: 'beat', period: NEVER_AGAIN, strokes, looseness: 0, level, grain }
}

/** A short noise. Hz and seconds. */
export const burst = (low: number, high: number, attack: number, shortest: number, longest: number): Grain => ({
  form: 'noise',
  band: [low, high],
  attack,
  decay: [shortest, longest],
})

/** The sound of something being struck. */
export const hit = (
  low: number,
  high: number,
  strike: number,
  modes: readonly (readonly [ratio: number, gain: number, decay: number])[],
): Grain => ({ form: 'modes', frequency: [low, high], modes, strike })

type Glide = Extract<Grain, { form: 'glide' }>

/** A cry that glides from one pitch to another. */
export const cry = (
  from: Span,
  to: Span,
  length: Span,
  buzz: number,
  more: Pick<Glide, 'vibrato' | 'breath' | 'throat'> = {},
): Grain => ({ form: 'glide', from, to, length, buzz, ...more })

/** A recipe for something that happens once and ends. */
export function happening(id: string, length: Span, en: string, zh: string, ...layers: readonly Layer[]): Recipe {
  return { id, kind: 'event', length, en, zh, layers }
}
