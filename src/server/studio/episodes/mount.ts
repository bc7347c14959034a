import { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { joinableScripts } from './joinableScripts.ts'
import { previewSource } from './preview.ts'
import { draftScript } from './script.ts'
import { mountEpisodeZip } from './zip.ts'

/** The endpoints of the episodes page: a source and its script before anything is paid, and the zip of an episode. */
export function mountEpisodes(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(episodeStudioEndpoints.preview, previewSource)
  const scripts = joinableScripts(parts.db, (...given) => draftScript(parts, ...given))
  on(episodeStudioEndpoints.script, (_, ...given) => scripts.write(...given))
  on(episodeStudioEndpoints.joinScript, (_, ...given) => scripts.join(...given))
  mountEpisodeZip(app, parts, mounting)
  refuseOtherMethods(app, mounting, Object.values(episodeStudioEndpoints))
}
