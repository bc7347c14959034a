import type { Frame } from '../frame.ts'
import type { Mask } from './mats.ts'
import { subjectIn } from './standsOut.ts'
import type { Vision } from './vision.ts'

/** Share of a body that must stand out for all of it to be included. */
const SAME_BODY = 0.25

/**
 * The subject of a picture: what stands out, and the whole of any body that partly stands out, because trousers often
 * have the colours of a hedge; animals have no bodies of people. Undefined if nothing stands out.
 */
export function subjectOf(vision: Vision, frame: Frame): Mask | undefined {
  const subject = subjectIn(vision, frame)
  if (!subject) return undefined
  const { mask, by } = subject
  if (by === 'animals') return mask
  for (const { data } of vision.people(frame)) {
    let [own, both] = [0, 0]
    for (let p = 0; p < data.length; p++) {
      if ((data[p] ?? 0) < 128) continue
      own += 1
      if ((mask.data[p] ?? 0) > 127) both += 1
    }
    if (both > own * SAME_BODY) data.forEach((value, p) => (mask.data[p] = Math.max(mask.data[p] ?? 0, value)))
  }
  return mask
}
