import type { FileFormat } from './fileFormats.ts'

/** A range of numbers, both ends included. */
export interface Range {
  readonly minimum: number
  readonly maximum: number
}

/** What a model accepts for one kind of media. */
export interface MediaLimit {
  /** The maximum number of files. */
  readonly maximum: number
  readonly formats?: readonly FileFormat[]
  /** Per file. */
  readonly maximumBytes?: number
  /** The maximum length of one file. */
  readonly seconds?: number
}

/** A published price: credits per second or minute, either one figure or by a property of the result. */
export interface Price {
  readonly per: 'second' | 'minute'
  readonly credits: number | Readonly<Record<string, number>>
}

/** The facts common to the models of all areas. The card of an area adds facts that only its form needs. */
export interface ModelCard {
  readonly id: string
  /** The provider of the model, where a request has to name it. */
  readonly provider?: string
  /** Earlier ids that are still accepted. */
  readonly legacyIds?: readonly string[]
  /** Absent: only the estimate knows the price. */
  readonly price?: Price
  /** The model's own limits on numbers in a request, by field; absent: it has none. */
  readonly limits?: Readonly<Record<string, Range | number>>
  /** The model's own limits on media, by field; absent: it has none. */
  readonly media?: Readonly<Record<string, MediaLimit>>
}
