import type { libraryEndpoints } from '#contract/studio/library.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { purge } from './purge.ts'

type Empty = Verb<typeof libraryEndpoints.emptyTrash>

/** Removes for good what is in the trash of an account now. */
export function emptyTrash(parts: StudioParts, ...[, { account }]: Parameters<Empty>): ReturnType<Empty> {
  return purge(parts, { account: account.id, until: Date.now() })
}
