/** A part of a sound, in seconds. */
export interface Region {
  readonly start: number
  readonly end: number
}

/** Minimum length in seconds: a shorter loop is only a buzz, and its ends cannot be grabbed. */
export const SHORTEST = 0.1

/** The region with its start or end set to a time. If it would be reversed or too short, its other side is reset. */
export function regionWith(region: Region | null, side: 'start' | 'end', time: number, duration: number): Region {
  const at = Math.min(Math.max(time, 0), duration)
  const least = Math.min(SHORTEST, duration)
  if (side === 'start') {
    const start = Math.min(at, duration - least)
    const end = region && region.end >= start + least ? region.end : duration
    return { start, end }
  }
  const end = Math.max(at, least)
  const start = region && region.start <= end - least ? region.start : 0
  return { start, end }
}

/** The time to jump to when the region has been played to its end; otherwise undefined. */
export function loopTo(region: Region | null, time: number): number | undefined {
  return region && time >= region.end ? region.start : undefined
}
