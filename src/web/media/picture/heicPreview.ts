import type { HeicRequest } from './heic.worker.ts'

/** The longer side in pixels: it is only shown small. */
const PREVIEW = 512

/** A small picture of a HEIC or HEIF file; null if none can be decoded. */
export function heicPreview(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  return heicPicture(file, { longest: PREVIEW, type: 'image/webp' }, signal)
}

/** A picture of a HEIC or HEIF file, decoded in a worker; null if none can be decoded. */
export async function heicPicture(
  file: Blob,
  wanted: Omit<HeicRequest, 'bytes'>,
  signal: AbortSignal,
): Promise<Blob | null> {
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  // One worker per file: the first one downloads the decoder, and terminating it frees its memory.
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
