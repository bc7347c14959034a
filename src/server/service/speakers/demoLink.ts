import type { Secret } from '#server/platform/secret.ts'
import { linkEnd } from '#server/storage/links.ts'

const FOLDER = '/media/speakers/'

/** The path at which demos are served, in the syntax of the router. */
export const demoRoute = `${FOLDER}:name`

/**
 * The signed link to a speaker's demo, without its origin; it is valid as long as a link to a file. Browsers cache what
 * a link once returned: `take` makes the link to a demo differ after the demo has been generated again.
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

/** The speaker whose demo a link opens; undefined if the link is not ours. */
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
