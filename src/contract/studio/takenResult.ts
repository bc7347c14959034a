import type { Asset } from './assets.ts'
import type { ResultKind } from './resultKind.ts'
import type { Work } from './works.ts'

/** What a result can go into an operation as. */
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

/** What a use looks at of the work that a result is of; an upload is of none, and has no operation. */
export type SourceWork = Pick<Work, 'task' | 'results'> & {
  readonly operation: Work['operation'] | null
  readonly imported?: Work['imported']
}

/** What a result has to have so that a form can go on with it, where not every one of its kind has it. */
export type ResultNeed = 'sungVoice' | 'songStyle' | 'videoTask'

/** A kind of results that an operation takes. */
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
        /** Undefined: it has not got what is needed. */
        readonly fields: (asset: Asset, work: SourceWork) => Readonly<Record<string, unknown>> | undefined
      }
  )

interface TakenKind {
  readonly kind: ResultKind
  readonly as: ResultUse
  /** Of a video: its last frame is taken first, and `fields` are given that picture. */
  readonly of?: 'lastFrame'
  /** Whether the fields take the place of what the recipe holds, or join its lists. */
  readonly part: 'fields' | 'more'
}
