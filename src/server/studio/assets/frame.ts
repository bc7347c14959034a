import { filmFormats } from '#contract/kit/fileFormats.ts'
import type { assetEndpoints } from '#contract/studio/assets.ts'
import type { Verb, VerbContext } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { deriveAsset } from './derive.ts'

type Frame = Verb<typeof assetEndpoints.frame>

/** Extracts a frame from a video of the account as a PNG. */
export function grabFrame(
  parts: StudioParts,
  { params, body }: Parameters<Frame>[0],
  context: Pick<VerbContext, 'account' | 'origin'>,
): ReturnType<Frame> {
  const { at } = body
  return deriveAsset(parts, context, params.assetId, {
    from: filmFormats,
    what: 'a picture',
    job: ({ path, folder }) => ({ kind: 'frame', seed: 0, folder, input: { path, at } }),
    nameOf: name => `${name} ${at.toFixed(2)} s`,
  })
}
