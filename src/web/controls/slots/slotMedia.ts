import type { MediaRef } from '#contract/kit/media.ts'
import { assetFormats, kindOf, type Asset, type AssetKind } from '#contract/studio/assets.ts'
import { acceptOf, type Accepted } from '../source/formats.ts'

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

/** The file formats of a kind that the studio stores, without raw sound, which a slot could not check. */
export function acceptedFiles(kind: AssetKind, maximumBytes = Infinity): Accepted {
  return { maximumBytes, formats: assetFormats.filter(format => format !== 'pcm' && kindOf(format) === kind) }
}

/** The `accept` attribute of a file input for a kind. */
export const fileBoxTypes = (kind: AssetKind): string => acceptOf(acceptedFiles(kind))

/** The key of the text that states the limits of a length. */
export const lengthWords = ({ minimum }: SlotLength) => (minimum > 0 ? 'slot.length' : 'slot.lengthUpTo')

export type LengthVerdict = 'fits' | 'short' | 'long'

/** Whether the length of a clip is within the limits; an unknown length fits. */
export function lengthVerdict(duration: number | undefined, length: SlotLength | undefined): LengthVerdict {
  if (duration === undefined || length === undefined) return 'fits'
  if (duration < length.minimum) return 'short'
  return duration > length.maximum ? 'long' : 'fits'
}

/** Whether a stored file is short and small enough. `long` comes first: cutting a file makes it smaller as well. */
export function fileVerdict(
  { bytes, duration }: Pick<Asset, 'bytes' | 'duration'>,
  limits: { readonly length: SlotLength | undefined; readonly maximumBytes: number | undefined },
): 'fits' | 'long' | 'large' {
  if (lengthVerdict(duration, limits.length) === 'long') return 'long'
  return bytes > (limits.maximumBytes ?? Infinity) ? 'large' : 'fits'
}

/** The asset id or address that identifies a medium. */
export const mediaKey = ({ url }: SlotMedia) => ('asset' in url ? url.asset : url.url)

/** A stored file as a medium of a slot. */
export const slotMediaOf = ({ id, duration }: Pick<Asset, 'id' | 'duration'>): SlotMedia => ({
  url: { asset: id },
  ...(duration !== undefined && { duration }),
})

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
