import type { FileFormat } from './fileFormats.ts'

/** From one number to another, both included. */
export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** What a model takes of one kind of media. */
export interface MediaLimit {
  /** How many at most. */
  readonly maximum: number
  readonly formats?: readonly FileFormat[]
  /** Of one file. */
  readonly maximumBytes?: number
  /** How long one may last at most. */
  readonly seconds?: number
}

/** A published price: credits for each second or minute, the same for all or by what the result is like. */
export interface Price {
  readonly per: 'second' | 'minute'
  readonly credits: number | Readonly<Record<string, number>>
}

/** The facts that every model states, whatever its area. An area's own card adds what only its form asks about. */
export interface ModelCard {
  readonly id: string
  /** Who runs the model, where a request has to name that too. */
  readonly provider?: string
  /** Earlier ids that are accepted in its place. */
  readonly legacyIds?: readonly string[]
  /** Absent: only the estimate says. */
  readonly price?: Price
  /** Numbers that a request stays within, by field; absent: none of the model's own. */
  readonly limits?: Readonly<Record<string, Range | number>>
  /** The media it takes, by field; absent: none of the model's own. */
  readonly media?: Readonly<Record<string, MediaLimit>>
}
