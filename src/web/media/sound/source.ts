import type { Take } from './take.ts'
import { isPcm, wavOfPcm } from './pcm.ts'

/** The bytes of a sound in a form that any browser decodes. */
export async function readSound({ url, mimeType }: Take, signal?: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`No sound at ${url}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  return isPcm(mimeType) ? wavOfPcm(bytes, mimeType) : bytes
}

/**
 * Gives a media element its sound. A browser's own formats are streamed from their link; raw samples are read whole
 * and put into a WAV file, whose object URL is answered so that it can be revoked.
 */
export async function attachSound(media: HTMLMediaElement, take: Take): Promise<string | undefined> {
  if (media.getAttribute('src') !== null) return undefined
  if (!isPcm(take.mimeType)) {
    media.src = take.url
    return undefined
  }
  const wav = URL.createObjectURL(new Blob([await readSound(take)], { type: 'audio/wav' }))
  media.src = wav
  return wav
}
