import type { assetEndpoints } from '#contract/studio/assets.ts'
import type { Verb, VerbContext } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { deriveAsset } from './derive.ts'

type Still = Verb<typeof assetEndpoints.still>

/** Seconds of a still video; a lip sync starts it over for as long as the voice lasts. */
const SECONDS = 5

/** Makes a video that shows a picture of the account. */
export function stillOf(
  parts: StudioParts,
  { params }: Parameters<Still>[0],
  context: Pick<VerbContext, 'account' | 'origin'>,
): ReturnType<Still> {
  return deriveAsset(parts, context, params.assetId, {
    from: ['png', 'jpeg', 'webp'],
    what: 'a video',
    job: ({ path, folder }) => ({ kind: 'still', seed: 0, folder, input: { path, seconds: SECONDS } }),
    nameOf: name => name,
  })
}
