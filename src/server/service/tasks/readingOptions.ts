import type { Filter } from './find.ts'

/** How an area lists and reads tasks; a TaskDefinition may contain these options. */
export interface ReadingOptions {
  /** Turns the query of the area's list into a filter; absent: by `status` alone. */
  readonly filter?: ((query: Readonly<Record<string, unknown>>) => Filter) | undefined
  /** Whether its list shows only links of result files: then what these need is read with the rows. */
  readonly linksResults?: boolean | undefined
  /**
   * How reading another account's task is refused: as if it did not exist, unless the area's table has an error for it.
   */
  readonly foreign?: 'notFound' | 'forbidden' | undefined
}
