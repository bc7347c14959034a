import { notify } from '../notices/notices.ts'

/**
 * Copies a picture, as PNG, which every clipboard takes, and reports that as `done`; `failed` where the browser denies
 * it, such as on pages without https.
 */
export async function copyPicture(url: string, done: string, failed: string): Promise<void> {
  try {
    // A promise: some browsers forget the press while the picture is fetched.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(url) })])
    notify(done)
  } catch {
    notify(failed)
  }
}

async function pngOf(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const picture = await answer.blob()
  if (picture.type === 'image/png') return picture
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png')
  return promise
}
