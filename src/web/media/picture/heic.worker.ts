import createLibheif from 'libheif-js/libheif/libheif.js'

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
  const pictures = new HeifDecoder().decode(new Uint8Array(bytes))
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) return null
  const into = new ImageData(picture.get_width(), picture.get_height())
  const decoded = await new Promise<ImageData | null>(resolve => picture.display(into, resolve))
  if (!decoded) return null
  const factor = Math.min(1, longest / Math.max(into.width, into.height))
  const width = Math.max(1, Math.round(into.width * factor))
  const height = Math.max(1, Math.round(into.height * factor))
  const bitmap = await createImageBitmap(decoded, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type, quality: 0.9 })
}
