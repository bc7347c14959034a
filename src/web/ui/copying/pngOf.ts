/** The picture at an address as PNG. Throws if it cannot be fetched or read. */
export async function pngOf(url: string): Promise<Blob> {
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
