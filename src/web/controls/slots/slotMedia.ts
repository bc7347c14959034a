import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetFormats, kindOf, type Asset, type AssetKind } from '#contract/studio/assets.ts'
import type { Accepted } from '../source/formats.ts'

/** A stored file or an address with its length, as a video request lists its media. */
export interface SlotMedia {
  readonly url: MediaRef
  /** Seconds, measured; absent: a picture, or unknown. */
  readonly duration?: number | undefined
}

/** How long a clip may be, in seconds. */
export interface SlotLength {
  readonly minimum: number
  readonly maximum: number
}

/** The files of a kind that the studio stores; raw sound is nothing that a slot could judge. */
export function acceptedFiles(kind: AssetKind, maximumBytes = Infinity): Accepted {
  return { maximumBytes, formats: assetFormats.filter(format => format !== 'pcm' && kindOf(format) === kind) }
}

/** What a file box offers for a kind. */
export function fileBoxTypes(kind: AssetKind): string {
  return acceptedFiles(kind)
    .formats.flatMap(format => [...fileFormats[format], `.${format}`])
    .join(',')
}

/** The limits of a length as words, under `slot`. */
export const lengthWords = ({ minimum }: SlotLength) => (minimum > 0 ? 'slot.length' : 'slot.lengthUpTo')

export type LengthVerdict = 'fits' | 'short' | 'long'

/** Whether a clip is as long as it has to be; one that was not measured fits. */
export function lengthVerdict(duration: number | undefined, length: SlotLength | undefined): LengthVerdict {
  if (duration === undefined || length === undefined) return 'fits'
  if (duration < length.minimum) return 'short'
  return duration > length.maximum ? 'long' : 'fits'
}

/** Whether a stored file is as short and as small as it has to be; a part of what is too long is smaller, too. */
export function fileVerdict(
  { bytes, duration }: Pick<Asset, 'bytes' | 'duration'>,
  limits: { readonly length: SlotLength | undefined; readonly maximumBytes: number | undefined },
): 'fits' | 'long' | 'large' {
  if (lengthVerdict(duration, limits.length) === 'long') return 'long'
  return bytes > (limits.maximumBytes ?? Infinity) ? 'large' : 'fits'
}

/** The asset or address a medium is known by. */
export const mediaKey = ({ url }: SlotMedia) => ('asset' in url ? url.asset : url.url)

/** Whether stored JSON is a medium of a slot. */
export function isSlotMedia(json: unknown): json is SlotMedia {
  if (typeof json !== 'object' || json === null || !('url' in json)) return false
  const { url, duration }: { readonly url: unknown; readonly duration?: unknown } = json
  if (typeof url !== 'object' || url === null) return false
  const isNamed =
    ('asset' in url && typeof url.asset === 'string' && url.asset !== '') ||
    ('url' in url && typeof url.url === 'string')
  return isNamed && (duration === undefined || typeof duration === 'number')
}
