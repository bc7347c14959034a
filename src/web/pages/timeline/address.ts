/** The search parameters of the page: the piece that is open, or the pieces of a project, or those in the trash. */
export interface TimelineSearch {
  readonly piece?: string | undefined
  readonly project?: string | undefined
  readonly show?: 'trash' | undefined
}

/** Reads the search parameters of the page. */
export function readTimelineSearch({ piece, project, show }: Record<string, unknown>): TimelineSearch {
  return {
    ...(typeof piece === 'string' && piece !== '' && { piece }),
    ...(typeof project === 'string' && project !== '' && { project }),
    ...(show === 'trash' && { show }),
  }
}
