import { scaledSide } from '#contract/studio/assets.ts'
import { heicPicture } from '#web/media/picture/heicPreview.ts'
import { typeOf } from './intake.ts'

/** A smaller copy of a picture as JPEG. Throws when the browser cannot read it. */
export async function downscale(file: File): Promise<File> {
  const blob = await (/hei[cf]$/.test(typeOf(file)) ? scaledHeic(file) : scaledPicture(file))
  if (!blob) throw new Error('this browser cannot write the picture')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

/** Most browsers cannot decode HEIC. */
function scaledHeic(file: File): Promise<Blob | null> {
  return heicPicture(file, { longest: scaledSide, type: 'image/jpeg' }, new AbortController().signal)
}

async function scaledPicture(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const factor = Math.min(1, scaledSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
