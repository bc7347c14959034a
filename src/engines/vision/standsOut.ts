import { createHash } from 'node:crypto'
import type { Frame } from '../frame.ts'
import type { Mask } from './mats.ts'
import type { Vision } from './vision.ts'

/** Number of pictures whose result is cached, at most 4 MB each: a picture is often edited again, or in a batch. */
const REMEMBERED = 4
const MOST_BYTES = 4 * 1024 * 1024

const known = new Map<string, Mask | undefined>()

/** What stands out in a picture; undefined if nothing does. Results are cached: this takes most of an edit's time. */
export function standsOut(vision: Vision, frame: Frame): Mask | undefined {
  const { width, height, data } = frame
  const name = `${width}x${height} ${createHash('sha256').update(data).digest('base64')}`
  const mask = known.has(name) ? known.get(name) : vision.cutOut(frame)
  known.delete(name)
  if (width * height <= MOST_BYTES) known.set(name, mask)
  for (const oldest of known.keys()) if (known.size > REMEMBERED) known.delete(oldest)
  // A copy, because the caller may draw in it.
  return mask && { ...mask, data: mask.data.slice() }
}
