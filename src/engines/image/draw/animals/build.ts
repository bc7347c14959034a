import type { Head } from '../head.ts'

/** What is painted on the trunk of an animal. */
type Coat =
  | 'belly'
  | 'saddle'
  | 'dapples'
  | 'stripes'
  | 'bands'
  | 'rosettes'
  | 'patches'
  | 'blotches'
  | 'shoulders'
  | 'tabby'
  | 'creases'

/** Proportions of a four-legged animal, in units of its standing height. */
export interface Proportions {
  /** Half the length from chest to rump. */
  length: number
  /** Thickness of the trunk at chest and at loin. */
  chest: number
  loin: number
  /** Length of the legs and their thickness at the shoulder and the foot. */
  leg: number
  thigh: number
  foot: number
  /** Where the head is, from the chest, and its size. */
  headX: number
  headY: number
  head: number
  /** Thickness of the neck at chest and head. */
  neck: readonly [number, number]
  tail:
    | 'bushy'
    | 'brush'
    | 'thin'
    | 'up'
    | 'tuft'
    | 'shortTuft'
    | 'hair'
    | 'stub'
    | 'scut'
    | 'curl'
    | 'whorl'
    | 'rope'
    | 'paddle'
    | 'ringed'
  hoof?: boolean
  hump?: number
}

/** How a four-legged animal is built, and what tells it from others of its proportions. */
export interface Build extends Proportions {
  /** It has two humps. */
  twoHumps?: boolean
  /** Its head without what it wears. */
  face: Head
  coat?: Coat
  /** The tuft of its tail has the third ink instead of the second. */
  tuftInThird?: boolean
  /** Neck, limbs and shoulders have the second ink. */
  limbsInSecond?: boolean
  /** Its feet are darker: the index of an ink, and its share. */
  stockings?: { ink: 1 | 2; share: number }
  /** Hair along the neck, or all around the face. */
  mane?: 'neck' | 'face'
  /** Its trunk is a ball of wool. */
  woolly?: boolean
  /** How much of the second ink is on its chest when it sits. */
  chestInSecond?: number
  /** How probably it sits if nothing is said. */
  sits?: number
}

/** Proportions of a light animal on paws, which others differ from. */
export const fine: Proportions = {
  length: 0.46,
  chest: 0.3,
  loin: 0.24,
  leg: 0.42,
  thigh: 0.15,
  foot: 0.06,
  headX: 0.2,
  headY: -0.82,
  head: 0.24,
  neck: [0.24, 0.17],
  tail: 'thin',
}
