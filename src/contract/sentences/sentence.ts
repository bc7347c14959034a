/**
 * A sentence whose words depend on how many there are: its form for the plural category that Intl gives the value `by`.
 * `{name}` is filled from the values.
 */
export interface Counted {
  readonly by: string
  readonly one?: string
  readonly many?: string
  readonly other: string
}

export type Sentence = string | Counted
