import { episodeFailures } from '#contract/areas/episodes/models.ts'
import { sourceOutline, type episodeStudioEndpoints, type SourcePreview } from '#contract/studio/episodes.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { Verb } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { withSource } from './readSource.ts'

type Preview = Verb<typeof episodeStudioEndpoints.preview>

/**
 * Reads a source as an episode would, with its script if it has one. Throws Refusal `invalid` or `tooLarge` at the
 * field of a source that cannot be read; if a source is too short, the answer says so.
 */
export async function previewSource(parts: StudioParts, ...request: Parameters<Preview>): Promise<SourcePreview> {
  const details = await withSource(parts, ...request, ({ outline, refuse }) =>
    outline().catch((error: unknown) => (isTooShort(error) ? undefined : refuse(error))),
  )
  return details ? sourceOutline.parse({ kind: 'outline', ...details }) : { kind: 'tooShort' }
}

const isTooShort = (error: unknown) => error instanceof EngineError && error.failCode === episodeFailures.tooShort
