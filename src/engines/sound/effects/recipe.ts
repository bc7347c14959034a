/** A range; a value in it is drawn by the seed. */
export type Span = readonly [low: number, high: number]

/** One short sound. Hz and seconds; gains are factors. */
export type Grain =
  | { readonly form: 'noise'; readonly band: Span; readonly attack: number; readonly decay: Span }
  /** Something struck: each mode is a ratio to the frequency, a gain, and the seconds it rings. */
  | {
      readonly form: 'modes'
      readonly frequency: Span
      readonly modes: readonly (readonly [ratio: number, gain: number, decay: number])[]
      /** How loud the strike itself is. */
      readonly strike: number
    }
  /** A gliding tone, as of animals and whistles; `buzz` is how strong its overtones are, 0 to 1. */
  | {
      readonly form: 'glide'
      readonly from: Span
      readonly to: Span
      readonly length: Span
      readonly buzz: number
      readonly vibrato?: { readonly rate: number; readonly depth: number }
      readonly breath?: number
      /** Resonances of a throat, which shape the overtones. */
      readonly throat?: readonly number[]
    }

/** One layer of an effect. `level` is a factor that balances the layers of an effect. */
export type Layer =
  | {
      readonly layer: 'noise'
      readonly colour: 'white' | 'pink' | 'brown'
      readonly band: Span
      readonly level: number
      /** Slow rise and fall: seconds between peaks, and depth, 0 to 1. */
      readonly swell?: { readonly period: Span; readonly depth: number }
    }
  /** Sounds at random times. */
  | { readonly layer: 'scatter'; readonly perSecond: number; readonly grain: Grain; readonly level: Span }
  /** Rhythmic sounds: a period, the strokes inside it as shares of it with their gains, and how much it varies. */
  | {
      readonly layer: 'beat'
      readonly period: Span
      readonly strokes: readonly (readonly [at: number, gain: number])[]
      readonly looseness: number
      readonly grain: Grain
      readonly level: number
      /** Pauses after this many periods, for this many periods. */
      readonly rest?: readonly [after: number, rests: number]
    }
  /** A steady tone with overtones, as of machines. `throb`: how often a second it pulses, and how deeply. */
  | {
      readonly layer: 'drone'
      readonly frequency: Span
      readonly partials: readonly number[]
      readonly level: number
      readonly wander: number
      readonly throb?: { readonly rate: number; readonly depth: number; readonly sweep?: number }
    }

/** A kind of sound: its names and its layers. */
export interface Recipe {
  readonly id: string
  /** `bed`: continues under what follows; `event`: happens and ends. */
  readonly kind: 'bed' | 'event'
  /** Seconds that an event takes. */
  readonly length: Span
  /** Patterns of words, English ones matched as whole words. */
  readonly en: string
  readonly zh: string
  readonly layers: readonly Layer[]
  /** Layers that are added if such a word occurs with it. */
  readonly on?: readonly {
    readonly en: string
    readonly zh: string
    readonly layers: readonly Layer[]
    readonly instead?: true
  }[]
}
