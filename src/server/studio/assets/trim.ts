import { trimmableFormats, type assetEndpoints } from '#contract/studio/assets.ts'
import type { Verb, VerbContext } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { deriveAsset } from './derive.ts'

type Trim = Verb<typeof assetEndpoints.trim>

/** Extracts a part of an audio file or a video of the account. */
export function trimAsset(
  parts: StudioParts,
  { params, body }: Parameters<Trim>[0],
  context: Pick<VerbContext, 'account' | 'origin'>,
): ReturnType<Trim> {
  const { start, end } = body
  return deriveAsset(parts, context, params.assetId, {
    from: trimmableFormats,
    what: 'a part of itself',
    job: ({ path, format, folder }) => ({ kind: 'trim', seed: 0, folder, input: { path, format, ...body } }),
    nameOf: name => `${name} ${start.toFixed(1)}-${end.toFixed(1)}`,
  })
}
