import type { libraryEndpoints } from '#contract/studio/library.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { purge } from './purge.ts'

/** Removes for good what is in the trash of an account now. */
export const emptyTrash: StudioVerb<typeof libraryEndpoints.emptyTrash> = (parts, _input, { account }) => {
  return purge(parts, { account: account.id, until: Date.now() })
}
