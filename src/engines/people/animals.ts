import type { Frame } from '../frame.ts'
import { output, run, sideOf } from './model.ts'
import { sampled, squareAround } from './square.ts'

/** Classes of COCO that are animals, from bird to giraffe. */
const ANIMALS = { first: 14, last: 23 } as const
/** Least score of a box that counts. Photographs of animals have 0.37 to 0.74, what is none less than 0.3. */
const SURE = 0.35
/** Numbers of a box: its corners, its score and its class. */
const EACH = 6

/** Whether a photograph shows an animal. `startTensors` comes first. */
export function hasAnimal(frame: Frame): boolean {
  const found = output(
    run('mb3-centernet', sampled(frame, squareAround(frame), sideOf('mb3-centernet'))),
    `1x100x${EACH}`,
  )
  for (let at = 0; at + EACH <= found.length; at += EACH) {
    const [score = 0, kind = -1] = found.subarray(at + 4, at + EACH)
    if (score >= SURE && kind >= ANIMALS.first && kind <= ANIMALS.last) return true
  }
  return false
}
