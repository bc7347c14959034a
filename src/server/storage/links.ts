import { endingOf } from '#contract/kit/fileFormats.ts'
import type { Secret } from '#server/platform/secret.ts'

const MINUTE = 60_000
/** The default minimum lifetime of a link, in milliseconds. */
const LIFE = 60 * MINUTE
const STEP = 15 * MINUTE

/**
 * When a link that is valid for `life` milliseconds from now expires, in epoch milliseconds: rounded up to a quarter of
 * an hour.
 */
export function linkEnd(now: number, life = LIFE): number {
  return Math.ceil((now + life) / STEP) * STEP
}

/**
 * The signed link of a file, without its origin. It is valid for 60 to 75 minutes, or at least `life` milliseconds: the
 * end is rounded up, so that a page that asks again within a quarter of an hour gets the same link and can use its
 * cache.
 */
export function mediaLink(
  secret: Secret,
  file: { readonly id: string; readonly mimeType: string },
  now = Date.now(),
  life = LIFE,
): string {
  const until = linkEnd(now, life)
  return `/media/${file.id}.${endingOf(file.mimeType)}?until=${until}&by=${secret.sign('media', `${file.id} ${until}`)}`
}

/** The id of the file a link opens, whatever its host: a link is ours when its signature verifies. */
export function readMediaLink(
  secret: Secret,
  link: string,
  now = Date.now(),
): { file: string; expired: boolean } | undefined {
  const url = URL.parse(link, 'http://localhost')
  const file = /^\/media\/([\w]+)\.\w+$/.exec(url?.pathname ?? '')?.[1]
  const until = url?.searchParams.get('until') ?? ''
  if (!url || file === undefined || !/^\d+$/.test(until)) return undefined
  if (!secret.verify('media', `${file} ${until}`, url.searchParams.get('by') ?? '')) return undefined
  return { file, expired: Number(until) < now }
}
