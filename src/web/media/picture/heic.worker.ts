import createLibheif from 'libheif-js/libheif/libheif.js'
import { heifFactsOf } from '#contract/kit/heifFacts.ts'

/** A HEIC or HEIF file and how to convert it: `longest` limits the longer side, in pixels. */
export interface HeicRequest {
  readonly bytes: ArrayBuffer
  readonly longest: number
  readonly type: 'image/webp' | 'image/jpeg'
}

/** Answers with the converted picture, or with null if none can be decoded. */
addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => {
  pictureOf(data).then(
    small => postMessage(small),
    () => postMessage(null),
  )
})

async function pictureOf({ bytes, longest, type }: HeicRequest): Promise<Blob | null> {
  const { HeifDecoder } = createLibheif()
  const file = new Uint8Array(bytes)
  const { isDisplayP3, orientation } = heifFactsOf(file)
  const pictures = new HeifDecoder().decode(file)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) return null
  const colorSpace = isDisplayP3 ? 'display-p3' : 'srgb'
  const into = new ImageData(picture.get_width(), picture.get_height(), { colorSpace })
  const decoded = await new Promise<ImageData | null>(resolve => picture.display(into, resolve))
  if (!decoded) return null
  const factor = Math.min(1, longest / Math.max(into.width, into.height))
  const width = Math.max(1, Math.round(into.width * factor))
  const height = Math.max(1, Math.round(into.height * factor))
  const bitmap = await createImageBitmap(decoded, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
  const isLying = orientation >= 5
  const canvas = new OffscreenCanvas(isLying ? height : width, isLying ? width : height)
  const context = canvas.getContext('2d')
  context?.setTransform(...turnOf(orientation, width, height))
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type, quality: 0.9 })
}

type Turn = [a: number, b: number, c: number, d: number, e: number, f: number]

/** The transformation that turns a picture upright, by its orientation in EXIF data. */
function turnOf(orientation: number, width: number, height: number): Turn {
  const turns: Readonly<Record<number, Turn>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  }
  return turns[orientation] ?? [1, 0, 0, 1, 0, 0]
}
