import { isPcm } from '#contract/kit/pcm.ts'
import type { Take } from './take.ts'
import { wavOfPcm } from './pcm.ts'

/** Fetches the bytes of a sound in a form that any browser decodes. */
export async function readSound(
  { url, mimeType }: Pick<Take, 'url' | 'mimeType'>,
  signal?: AbortSignal,
): Promise<ArrayBuffer> {
  const answer = await fetch(url, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`No sound at ${url}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  return isPcm(mimeType) ? wavOfPcm(bytes, mimeType) : bytes
}

/**
 * Sets the source of a media element. Formats that browsers play are streamed from their link; raw samples are fetched
 * as a whole and wrapped in a WAV file, whose object URL is returned so that it can be revoked.
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
