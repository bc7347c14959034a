import { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { previewSource } from './preview.ts'
import { mountEpisodeZip } from './zip.ts'

/** The endpoints of the episodes page: the preview of a source before anything is paid, and the zip of an episode. */
export function mountEpisodes(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(episodeStudioEndpoints.preview, previewSource)
  mountEpisodeZip(app, parts, mounting)
  refuseOtherMethods(app, mounting, Object.values(episodeStudioEndpoints))
}
