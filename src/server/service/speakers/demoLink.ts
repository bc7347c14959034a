import type { Secret } from '#server/platform/secret.ts'
import { linkEnd } from '#server/storage/links.ts'

const FOLDER = '/media/speakers/'

/** Where demos are answered, as the router writes it. */
export const demoRoute = `${FOLDER}:name`

/**
 * The signed link of a speaker's demo, without its origin; it lives as long as that of a file. A browser keeps what a link
 * once opened: `take` makes another link of a demo that was spoken anew.
 */
export function demoLink(secret: Secret, speakerId: string, take?: string): string {
  const until = linkEnd(Date.now())
  const query = new URLSearchParams({
    until: String(until),
    by: secret.sign('demo', `${speakerId} ${until}`),
    ...(take !== undefined && { take }),
  })
  return `${FOLDER}${encodeURIComponent(speakerId)}.mp3?${query.toString()}`
}

/** The speaker whose demo a link opens; undefined when it is not ours. */
export function readDemoLink(
  secret: Secret,
  link: string,
  now = Date.now(),
): { speaker: string; expired: boolean } | undefined {
  const url = URL.parse(link)
  const speaker = /^\/media\/speakers\/([\w-]+)\.mp3$/.exec(url?.pathname ?? '')?.[1]
  const until = url?.searchParams.get('until') ?? ''
  if (!url || speaker === undefined || !/^\d+$/.test(until)) return undefined
  if (!secret.verify('demo', `${speaker} ${until}`, url.searchParams.get('by') ?? '')) return undefined
  return { speaker, expired: Number(until) < now }
}
