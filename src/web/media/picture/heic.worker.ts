import createLibheif from 'libheif-js/libheif/libheif.js'

/** Pixels of the longer side: a small picture is all that is shown. */
const LONGEST = 512

/** Answers the bytes of a HEIC or HEIF file with a small picture of it, or with null where there is none to be seen. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  preview(new Uint8Array(data)).then(
    small => postMessage(small),
    () => postMessage(null),
  )
})

async function preview(bytes: Uint8Array): Promise<Blob | null> {
  const { HeifDecoder } = createLibheif()
  const pictures = new HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) return null
  const into = new ImageData(picture.get_width(), picture.get_height())
  const decoded = await new Promise<ImageData | null>(resolve => picture.display(into, resolve))
  if (!decoded) return null
  const factor = Math.min(1, LONGEST / Math.max(into.width, into.height))
  const width = Math.max(1, Math.round(into.width * factor))
  const height = Math.max(1, Math.round(into.height * factor))
  const bitmap = await createImageBitmap(decoded, { resizeWidth: width, resizeHeight: height, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp' })
}
