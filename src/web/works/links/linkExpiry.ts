/** Milliseconds before its end at which a link is renewed: a file must not end while it is being loaded. */
const EARLY = 60_000

/** When a link of ours ends, in epoch milliseconds; `undefined`: it is not ours, or does not say. */
export function linkExpiry(url: string): number | undefined {
  const until = URL.parse(url, location.origin)?.searchParams.get('until') ?? ''
  return /^\d+$/.test(until) ? Number(until) : undefined
}

/** Whether a link has ended, or is about to. */
export function isExpired(url: string, now: number): boolean {
  const end = linkExpiry(url)
  return end !== undefined && end - EARLY < now
}
