import { reason } from '#contract/reasons.ts'
import { Refusal } from './refusal.ts'

/** Counts failed attempts by their source, and refuses further ones for a while. Held in the memory of this process. */
export interface Throttle {
  /**
   * Counts an attempt of `source` as failed until the returned function is called to report its success, so that
   * concurrent attempts count too. Throws Refusal `rateLimited` when there were too many.
   */
  attempt(source: string): () => void
}

/** Sources remembered at once; the oldest is forgotten first. */
const MOST_SOURCES = 10_000

/** At most `most` failed attempts of one source in `window` milliseconds. */
export function openThrottle({ most, window }: { readonly most: number; readonly window: number }): Throttle {
  const failures = new Map<string, readonly number[]>()
  return {
    attempt(source) {
      const now = performance.now()
      const recent = (failures.get(source) ?? []).filter(at => at > now - window)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= most) {
        const retryAfter = Math.max(1, Math.ceil((oldest + window - now) / 1000))
        throw new Refusal('rateLimited', reason('limit.attempts', { seconds: retryAfter }), { retryAfter })
      }
      failures.delete(source)
      failures.set(source, [...recent, now])
      const [first] = failures.keys()
      if (failures.size > MOST_SOURCES && first !== undefined) failures.delete(first)
      return () => {
        const counted = failures.get(source) ?? []
        const at = counted.indexOf(now)
        if (at === -1) return
        if (counted.length === 1) failures.delete(source)
        else failures.set(source, counted.toSpliced(at, 1))
      }
    },
  }
}
