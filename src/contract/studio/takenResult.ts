import type { Asset } from './assets.ts'
import type { ResultKind } from './resultKind.ts'

/** What a result can be used as in an operation. */
export const resultUses = [
  'reference',
  'extend',
  'remix',
  'track',
  'voice',
  'manner',
  'soundtrack',
  'lyrics',
  'description',
  'stems',
  'firstFrame',
  'nextFirstFrame',
  'animate',
  'referenceVideo',
  'referenceAudio',
  'videoReference',
  'restyle',
  'lipSync',
  'pictureSound',
  'spokenVoice',
] as const
export type ResultUse = (typeof resultUses)[number]

/** The data of a result's work that a use needs; an upload has no work, so `operation` is null. */
export interface SourceWork {
  readonly operation: string | null
  /** The service's own record. */
  readonly task: unknown
  readonly results: readonly Asset[]
  /** Set for a work of another studio. */
  readonly imported?: unknown
}

/** What a result needs for a use, where not every result of its kind has it. */
export type ResultNeed = 'sungVoice' | 'songStyle' | 'videoTask'

/** A kind of result that an operation accepts as input. */
export type TakenResult = TakenKind &
  (
    | {
        readonly needs?: never
        /** The fields of the recipe that the result becomes. */
        readonly fields: (asset: Asset, work: SourceWork) => Readonly<Record<string, unknown>>
      }
    | {
        /** Why not every result of the kind can be used so. */
        readonly needs: ResultNeed
        /** Undefined: the result lacks what is needed. */
        readonly fields: (asset: Asset, work: SourceWork) => Readonly<Record<string, unknown>> | undefined
      }
  )

interface TakenKind {
  readonly kind: ResultKind
  readonly as: ResultUse
  /** What most people do next with a result of this kind. */
  readonly isUsual?: true
  /** For a video: its last frame is extracted first, and `fields` gets that picture. */
  readonly of?: 'lastFrame'
  /**
   * How the length of the input counts in the price: as that of the result, which becomes as long, or in addition.
   * Absent: it does not count.
   */
  readonly billed?: 'asResult' | 'inAddition'
  /** The length of what is made of it, if not the one that the recipe states. */
  readonly lasts?: 'asSource' | 'unknown'
  /** Whether the fields replace those of the recipe, or are appended to its lists. */
  readonly part: 'fields' | 'more'
}
