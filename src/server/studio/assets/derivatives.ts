import { filmFormats } from '#contract/kit/fileFormats.ts'
import { trimmableFormats, type assetEndpoints } from '#contract/studio/assets.ts'
import type { Verb, VerbContext } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { deriveAsset } from './derive.ts'

type Endpoint = 'convert' | 'crop' | 'frame' | 'still' | 'trim'
type Asked<E extends Endpoint> = Parameters<Verb<(typeof assetEndpoints)[E]>>[0]
type Derived = ReturnType<typeof deriveAsset>
type Caller = Pick<VerbContext, 'account' | 'origin'>

const pictures = ['png', 'jpeg', 'webp'] as const
/** Seconds of a still video; a lip sync starts it over for as long as the voice lasts. */
const STILL = 5

const isFilm = (format: string) => filmFormats.some(known => known === format)

/** Converts a sound of the account, or the sound of a film, to an MP3 that fits into a field limited to 10 MB. */
export function convertAsset(parts: StudioParts, { params }: Asked<'convert'>, caller: Caller): Derived {
  return deriveAsset(parts, caller, params.assetId, {
    from: trimmableFormats,
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

/** Cuts a picture or a video of the account to a part of it. */
export function cropAsset(parts: StudioParts, { params, body: part }: Asked<'crop'>, caller: Caller): Derived {
  return deriveAsset(parts, caller, params.assetId, {
    from: [...pictures, ...filmFormats],
    what: 'a part of itself',
    job: ({ path, format, folder }) => ({
      kind: 'crop',
      seed: 0,
      folder,
      input: { path, isFilm: isFilm(format), part },
    }),
    nameOf: name => name,
  })
}

/** Extracts a frame from a video of the account as a PNG. */
export function grabFrame(parts: StudioParts, { params, body: { at } }: Asked<'frame'>, caller: Caller): Derived {
  return deriveAsset(parts, caller, params.assetId, {
    from: filmFormats,
    what: 'a picture',
    job: ({ path, folder }) => ({ kind: 'frame', seed: 0, folder, input: { path, at } }),
    nameOf: name => `${name} ${at.toFixed(2)} s`,
  })
}

/** Makes a video that shows a picture of the account. */
export function stillOf(parts: StudioParts, { params }: Asked<'still'>, caller: Caller): Derived {
  return deriveAsset(parts, caller, params.assetId, {
    from: pictures,
    what: 'a video',
    job: ({ path, folder }) => ({ kind: 'still', seed: 0, folder, input: { path, seconds: STILL } }),
    nameOf: name => name,
  })
}

/** Extracts a part of an audio file or a video of the account. */
export function trimAsset(parts: StudioParts, { params, body }: Asked<'trim'>, caller: Caller): Derived {
  return deriveAsset(parts, caller, params.assetId, {
    from: trimmableFormats,
    what: 'a part of itself',
    job: ({ path, format, folder }) => ({ kind: 'trim', seed: 0, folder, input: { path, format, ...body } }),
    nameOf: name => `${name} ${body.start.toFixed(1)}-${body.end.toFixed(1)}`,
  })
}
