import type { Frame } from '../frame.ts'
import { output, run, sideOf } from './model.ts'
import { fromSquare, sampled, squareAround } from './square.ts'

/** The animals that are found, in the order of their classes in COCO, and the first of these classes. */
export const animalKinds = [
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
] as const
const FIRST = 14

export type AnimalKind = (typeof animalKinds)[number]

/** Least score of a box that counts. Photographs of animals have 0.37 to 0.74, what is none less than 0.3. */
const SURE = 0.35
/** Two boxes that share more than this part of what they cover together are of one animal. */
const SAME = 0.5
/** Numbers of a box: its corners, its score and its class. */
const EACH = 6

/** An animal in a picture, and the box around it in pixels, which does not reach beyond the picture. */
export interface Animal {
  readonly kind: AnimalKind
  readonly left: number
  readonly top: number
  readonly right: number
  readonly low: number
}

/** The animals in a photograph, the surest first. `startTensors` comes first. */
export function animalsIn(frame: Frame): Animal[] {
  const square = squareAround(frame)
  const side = sideOf('mb3-centernet')
  const found = output(run('mb3-centernet', sampled(frame, square, side)), `1x100x${EACH}`)
  const inside = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const animals: Animal[] = []
  // The model gives the surest first.
  for (let at = 0; at + EACH <= found.length; at += EACH) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, score = 0, type = -1] = found.subarray(at, at + EACH)
    const kind = animalKinds[type - FIRST]
    if (score < SURE || !kind) continue
    const [left, top] = fromSquare(square, x0 / side, y0 / side)
    const [right, low] = fromSquare(square, x1 / side, y1 / side)
    const one = {
      kind,
      left: inside(left, frame.width),
      top: inside(top, frame.height),
      right: inside(right, frame.width),
      low: inside(low, frame.height),
    }
    if (areaOf(one) > 0 && animals.every(other => sharedOf(one, other) < SAME)) animals.push(one)
  }
  return animals
}

/** Whether a photograph shows an animal. `startTensors` comes first. */
export function hasAnimal(frame: Frame): boolean {
  return animalsIn(frame).length > 0
}

/** Area of the box around an animal in pixels. */
export function areaOf({ left, top, right, low }: Animal): number {
  return (right - left) * (low - top)
}

/** The part that two boxes share of what they cover together. */
function sharedOf(one: Animal, other: Animal): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.low, other.low) - Math.max(one.top, other.top)
  const both = Math.max(0, wide) * Math.max(0, high)
  return both / (areaOf(one) + areaOf(other) - both)
}
