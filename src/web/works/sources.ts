import type { Asset } from '#contract/studio/assets.ts'
import type { Picture } from '#web/media/picture/PlacedPicture.tsx'
import type { Take } from '#web/media/sound/take.ts'
import type { Clip } from '#web/media/video/clip.ts'

/** A result in the form that the picture views take. */
export function pictureOf(asset: Asset, alt: string, onBroken: () => void): Picture {
  const size = { width: asset.width ?? 1, height: asset.height ?? 1 }
  return { src: asset.url, alt, size, thumbnail: asset.thumbnailUrl, onBroken }
}

/** A result in the form that the sound views take. */
export function takeOf({ id, url, mimeType, peaksUrl, duration }: Asset, name: string, onBroken: () => void): Take {
  return { id, url, mimeType, name, peaksUrl, duration, onBroken }
}

/** A result in the form that the video views take. */
export function clipOf(
  { id, url, thumbnailUrl, width, height, duration }: Asset,
  name: string,
  onBroken: () => void,
): Clip {
  return { id, url, name, poster: thumbnailUrl, width, height, duration, onBroken }
}
