import type { Filter } from './find.ts'

/** How an area lists and reads tasks; a TaskDefinition may say it. */
export interface ReadingOptions {
  /** Turns the query of the area's list into a filter; absent: by `status` alone. */
  readonly filter?: ((query: Readonly<Record<string, unknown>>) => Filter) | undefined
  /** Whether its list shows links of results and nothing else of their files, which then come with the rows. */
  readonly linksResults?: boolean | undefined
  /** What reading another account's task answers: as if it did not exist, unless the area's table has an error for it. */
  readonly foreign?: 'notFound' | 'forbidden' | undefined
}
