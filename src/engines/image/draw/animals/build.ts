/** Proportions of a four-legged animal, in units of its standing height. */
export interface Build {
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
  tail: 'bushy' | 'brush' | 'thin' | 'up' | 'tuft' | 'hair' | 'stub' | 'curl' | 'rope' | 'paddle' | 'ringed'
  hoof?: boolean
  hump?: number
}

/** A light animal on paws, which others differ from. */
export const fine: Build = {
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
