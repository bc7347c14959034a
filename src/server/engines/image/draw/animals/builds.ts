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
  tail: 'bushy' | 'brush' | 'thin' | 'up' | 'tuft' | 'hair' | 'stub' | 'curl' | 'rope'
  hoof?: boolean
  hump?: number
}

const fine: Build = {
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

// oxfmt-ignore
const builds: Record<string, Build> = {
  fox: { ...fine, length: 0.44, chest: 0.3, loin: 0.22, leg: 0.36, thigh: 0.13, foot: 0.055, headX: 0.2, headY: -0.76, head: 0.27, tail: 'bushy' },
  wolf: { ...fine, length: 0.45, chest: 0.36, loin: 0.25, leg: 0.42, thigh: 0.15, foot: 0.07, headX: 0.22, headY: -0.82, head: 0.27, neck: [0.34, 0.24], tail: 'brush' },
  dog: { ...fine, length: 0.4, chest: 0.33, loin: 0.24, leg: 0.4, thigh: 0.14, foot: 0.075, headX: 0.16, headY: -0.83, head: 0.27, neck: [0.26, 0.2], tail: 'curl' },
  cat: { ...fine, length: 0.42, chest: 0.27, loin: 0.25, leg: 0.32, thigh: 0.13, foot: 0.07, headX: 0.16, headY: -0.72, head: 0.29, neck: [0.24, 0.2], tail: 'up' },
  horse: { ...fine, length: 0.4, chest: 0.29, loin: 0.27, leg: 0.46, thigh: 0.14, foot: 0.055, headX: 0.27, headY: -0.95, head: 0.24, neck: [0.3, 0.13], tail: 'hair', hoof: true },
  donkey: { ...fine, length: 0.4, chest: 0.31, loin: 0.29, leg: 0.42, thigh: 0.13, foot: 0.06, headX: 0.24, headY: -0.86, head: 0.26, neck: [0.27, 0.15], tail: 'tuft', hoof: true },
  deer: { ...fine, length: 0.32, chest: 0.23, loin: 0.2, leg: 0.4, thigh: 0.11, foot: 0.04, headX: 0.16, headY: -0.74, head: 0.17, neck: [0.2, 0.1], tail: 'stub', hoof: true },
  bear: { ...fine, length: 0.5, chest: 0.48, loin: 0.46, leg: 0.36, thigh: 0.24, foot: 0.17, headX: 0.22, headY: -0.76, head: 0.32, neck: [0.42, 0.3], tail: 'stub', hump: 0.06 },
  polarbear: { ...fine, length: 0.54, chest: 0.46, loin: 0.48, leg: 0.34, thigh: 0.26, foot: 0.18, headX: 0.24, headY: -0.72, head: 0.26, neck: [0.4, 0.24], tail: 'stub' },
  elephant: { ...fine, length: 0.44, chest: 0.52, loin: 0.5, leg: 0.42, thigh: 0.21, foot: 0.18, headX: 0.17, headY: -0.76, head: 0.42, neck: [0.42, 0.34], tail: 'tuft' },
  lion: { ...fine, length: 0.5, chest: 0.34, loin: 0.27, leg: 0.4, thigh: 0.16, foot: 0.09, headX: 0.18, headY: -0.8, head: 0.32, neck: [0.32, 0.26], tail: 'tuft' },
  tiger: { ...fine, length: 0.54, chest: 0.36, loin: 0.3, leg: 0.38, thigh: 0.17, foot: 0.1, headX: 0.2, headY: -0.78, head: 0.33, neck: [0.32, 0.27], tail: 'rope' },
  cow: { ...fine, length: 0.52, chest: 0.4, loin: 0.38, leg: 0.38, thigh: 0.14, foot: 0.07, headX: 0.2, headY: -0.82, head: 0.3, neck: [0.32, 0.22], tail: 'tuft', hoof: true },
  sheep: { ...fine, length: 0.44, chest: 0.46, loin: 0.46, leg: 0.3, thigh: 0.09, foot: 0.055, headX: 0.16, headY: -0.78, head: 0.26, neck: [0.3, 0.2], tail: 'stub', hoof: true },
  goat: { ...fine, length: 0.4, chest: 0.32, loin: 0.3, leg: 0.36, thigh: 0.11, foot: 0.055, headX: 0.17, headY: -0.8, head: 0.24, neck: [0.24, 0.15], tail: 'stub', hoof: true },
  pig: { ...fine, length: 0.54, chest: 0.54, loin: 0.56, leg: 0.26, thigh: 0.13, foot: 0.08, headX: 0.2, headY: -0.62, head: 0.38, neck: [0.44, 0.36], tail: 'curl', hoof: true },
  giraffe: { ...fine, length: 0.19, chest: 0.18, loin: 0.15, leg: 0.36, thigh: 0.075, foot: 0.034, headX: 0.13, headY: -0.92, head: 0.15, neck: [0.17, 0.075], tail: 'tuft', hoof: true },
  camel: { ...fine, length: 0.36, chest: 0.28, loin: 0.26, leg: 0.42, thigh: 0.11, foot: 0.06, headX: 0.24, headY: -0.9, head: 0.2, neck: [0.2, 0.1], tail: 'tuft', hump: 0.2 },
  hippo: { ...fine, length: 0.6, chest: 0.6, loin: 0.58, leg: 0.26, thigh: 0.17, foot: 0.14, headX: 0.24, headY: -0.62, head: 0.44, neck: [0.5, 0.42], tail: 'stub' },
  panda: { ...fine, length: 0.5, chest: 0.54, loin: 0.54, leg: 0.3, thigh: 0.2, foot: 0.16, headX: 0.18, headY: -0.74, head: 0.38, neck: [0.44, 0.36], tail: 'stub' },
}

const alike: Record<string, string> = { zebra: 'horse', unicorn: 'horse', leopard: 'tiger' }

export function buildOf(variant: string): Build {
  return builds[variant] ?? builds[alike[variant] ?? 'fox'] ?? fine
}
