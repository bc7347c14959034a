/** A part of a sound, in seconds. */
export interface Region {
  readonly start: number
  readonly end: number
}

/** A shorter loop is a buzz, and its ends cannot be grabbed. */
export const SHORTEST = 0.1

/** The region when its start, or its end, is put at a time. What would be turned around or too short gives way. */
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

/** Where to go on from, when what loops has come to its end; undefined: it may go on. */
export function loopTo(region: Region | null, time: number): number | undefined {
  return region && time >= region.end ? region.start : undefined
}
