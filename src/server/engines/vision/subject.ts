import type { Frame } from '../kit/frame.ts'
import type { Mask } from './mats.ts'
import { standsOut } from './standsOut.ts'
import type { Vision } from './vision.ts'

/** Share of a body that stands out at the least, when all of it does. */
const SAME_BODY = 0.25

/**
 * The subject of a picture that somebody brought: what stands out, and the whole of the bodies that do in part, for trousers often
 * have the colours of a hedge. Undefined where nothing stands out.
 */
export function subjectOf(vision: Vision, frame: Frame): Mask | undefined {
  const mask = standsOut(vision, frame)
  if (!mask) return undefined
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
