import type { HeicRequest } from './heic.worker.ts'

/** Pixels of the longer side: a small picture is all that is shown. */
const PREVIEW = 512

/** A small picture of a HEIC or HEIF file; null where there is none to be seen. */
export function heicPreview(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  return heicPicture(file, { longest: PREVIEW, type: 'image/webp' }, signal)
}

/** A picture of a HEIC or HEIF file, decoded outside the page's own thread; null where there is none to be seen. */
export async function heicPicture(
  file: Blob,
  wanted: Omit<HeicRequest, 'bytes'>,
  signal: AbortSignal,
): Promise<Blob | null> {
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  // One for each file: what it needs is fetched with the first, and its memory goes with it.
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('not wanted any more')))
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage({ ...wanted, bytes } satisfies HeicRequest, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
