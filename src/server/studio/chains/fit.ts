import { formatOf, soundFormats } from '#contract/kit/fileFormats.ts'
import { assetFormats, scaledSide, type Asset } from '#contract/studio/assets.ts'
import { downloadFormats } from '#contract/studio/downloadFormats.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { convertAsset, trimAsset } from '#server/studio/assets/derivatives.ts'
import { deriveAsset } from '#server/studio/assets/derive.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { FileLimits } from './limits.ts'

type Context = Pick<VerbContext, 'account' | 'origin'>

/** The audio formats that a WAV can be made from: the convertible ones and raw samples. */
const sounds = [...soundFormats, 'pcm'] as const

/**
 * Adapts a file to the limits of a step, unless it fits already: a file that is too long is cut at its end, audio that
 * is too short is padded with silence, audio of another format becomes an MP3, a file that is too large is made
 * smaller. `begin` is called before any of that. Throws Refusal if the file cannot be read.
 */
export async function fitted(
  parts: StudioParts,
  context: Context,
  given: Asset,
  limits: FileLimits,
  begin: () => Promise<void>,
): Promise<Asset> {
  if (isFit(given, limits)) return given
  await begin()
  const make = makers(parts, context)
  const { length, formats, maximumBytes = Infinity } = limits
  let file = given
  if (kindOf(file) === 'sound' && (isShort(file, limits) || formatOf(file.mimeType, ['pcm'])))
    file = await make.wav(file, length?.minimum ?? 0)
  if (isLong(file, limits)) file = await make.part(file, length?.maximum ?? Infinity)
  if (kindOf(file) === 'sound' && formats && !formatOf(file.mimeType, formats)) file = await make.mp3(file)
  return file.bytes > maximumBytes ? make.smaller(file) : file
}

const isShort = ({ duration }: Asset, { length }: FileLimits) =>
  duration !== undefined && duration < (length?.minimum ?? 0)
const isLong = ({ duration = 0 }: Asset, { length }: FileLimits) => duration > (length?.maximum ?? Infinity)

function isFit(file: Asset, limits: FileLimits): boolean {
  const { formats = assetFormats, maximumBytes = Infinity } = limits
  const isTaken = formatOf(file.mimeType, formats) !== undefined && file.bytes <= maximumBytes
  // A video cannot be made longer: the step that takes it refuses it.
  return isTaken && !isLong(file, limits) && !(kindOf(file) === 'sound' && isShort(file, limits))
}

/** The ways to adapt a file; each result is stored as an upload. */
function makers(parts: StudioParts, context: Context) {
  const part = ({ id }: Asset, seconds: number): Promise<Asset> =>
    trimAsset(parts, { params: { assetId: id }, body: { start: 0, end: seconds } }, context)
  const mp3 = ({ id }: Asset): Promise<Asset> =>
    convertAsset(parts, { params: { assetId: id }, body: { format: 'mp3' } }, context)
  const wav = ({ id }: Asset, least: number): Promise<Asset> =>
    deriveAsset(parts, context, id, {
      from: sounds,
      what: 'a WAV',
      job: ({ path, format, folder }) => ({
        kind: 'wav',
        seed: 0,
        folder,
        input: { path, isRaw: format === 'pcm', least },
      }),
      nameOf: name => name,
    })
  const smallPicture = ({ id }: Asset): Promise<Asset> =>
    deriveAsset(parts, context, id, {
      from: downloadFormats.image,
      what: 'a smaller picture',
      job: ({ path, folder }) => ({
        kind: 'pictureAs',
        seed: 0,
        folder,
        input: { path, to: 'jpeg', longest: scaledSide },
      }),
      nameOf: name => name,
    })
  return {
    part,
    mp3,
    wav,
    smaller(file: Asset): Promise<Asset> {
      const kind = kindOf(file)
      if (kind === 'image') return smallPicture(file)
      return kind === 'sound' ? mp3(file) : part(file, file.duration ?? 0)
    },
  }
}
