import type { ThingId } from '../things/index.ts'

/** A thing that a place adds: its position as shares of the width and of the ground's depth, and its height. */
export interface Brought {
  thing: ThingId
  x: number
  depth: number
  size: number
  distance: number
  casts: 'ground' | 'bank' | 'none'
}

export const at = (
  thing: ThingId,
  x: number,
  depth: number,
  size: number,
  distance = 0.12,
  casts: Brought['casts'] = 'ground',
): Brought => ({ thing, x, depth, size, distance, casts })
