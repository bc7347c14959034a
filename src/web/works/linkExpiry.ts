/**
 * How many milliseconds before its expiry a link is renewed, so that it does not expire while its file is being loaded.
 */
const EARLY = 60_000

/** When a link of the studio expires, in epoch milliseconds; `undefined`: the link does not say. */
export function linkExpiry(url: string): number | undefined {
  const until = URL.parse(url, location.origin)?.searchParams.get('until') ?? ''
  return /^\d+$/.test(until) ? Number(until) : undefined
}

/** Whether a link has expired or is about to. */
export function isExpired(url: string, now: number): boolean {
  const end = linkExpiry(url)
  return end !== undefined && end - EARLY < now
}
