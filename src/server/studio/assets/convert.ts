import type { assetEndpoints } from '#contract/studio/assets.ts'
import { soundFormats } from '#contract/kit/fileFormats.ts'
import type { Verb, VerbContext } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { deriveAsset } from './derive.ts'

type Convert = Verb<typeof assetEndpoints.convert>

/** Converts an audio file of the account to an MP3 that fits into a field limited to 10 MB. */
export function convertAsset(
  parts: StudioParts,
  { params }: Parameters<Convert>[0],
  context: Pick<VerbContext, 'account' | 'origin'>,
): ReturnType<Convert> {
  return deriveAsset(parts, context, params.assetId, {
    from: soundFormats,
    what: 'an MP3',
    job: ({ path, seconds, folder }) => ({
      kind: 'convert',
      seed: 0,
      folder,
      input: { path, seconds, to: 'mp3', isForField: true },
    }),
    nameOf: name => name,
  })
}
