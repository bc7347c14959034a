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
  polarbear: { ...fine, length: 0.52, chest: 0.47, loin: 0.52, leg: 0.3, thigh: 0.2, foot: 0.13, headX: 0.3, headY: -0.7, head: 0.3, neck: [0.42, 0.25], tail: 'stub' },
  elephant: { ...fine, length: 0.44, chest: 0.52, loin: 0.5, leg: 0.42, thigh: 0.21, foot: 0.18, headX: 0.17, headY: -0.76, head: 0.42, neck: [0.42, 0.34], tail: 'tuft' },
  lion: { ...fine, length: 0.5, chest: 0.34, loin: 0.27, leg: 0.4, thigh: 0.16, foot: 0.09, headX: 0.18, headY: -0.8, head: 0.32, neck: [0.32, 0.26], tail: 'tuft' },
  tiger: { ...fine, length: 0.54, chest: 0.36, loin: 0.3, leg: 0.38, thigh: 0.17, foot: 0.1, headX: 0.2, headY: -0.78, head: 0.33, neck: [0.32, 0.27], tail: 'rope' },
  cow: { ...fine, length: 0.52, chest: 0.4, loin: 0.38, leg: 0.38, thigh: 0.14, foot: 0.07, headX: 0.2, headY: -0.82, head: 0.3, neck: [0.32, 0.22], tail: 'tuft', hoof: true },
  sheep: { ...fine, length: 0.44, chest: 0.46, loin: 0.46, leg: 0.3, thigh: 0.09, foot: 0.055, headX: 0.16, headY: -0.78, head: 0.26, neck: [0.3, 0.2], tail: 'stub', hoof: true },
  goat: { ...fine, length: 0.4, chest: 0.32, loin: 0.3, leg: 0.36, thigh: 0.11, foot: 0.055, headX: 0.17, headY: -0.8, head: 0.24, neck: [0.24, 0.15], tail: 'stub', hoof: true },
  pig: { ...fine, length: 0.54, chest: 0.54, loin: 0.56, leg: 0.26, thigh: 0.13, foot: 0.08, headX: 0.2, headY: -0.62, head: 0.38, neck: [0.44, 0.36], tail: 'curl', hoof: true },
  giraffe: { ...fine, length: 0.2, chest: 0.19, loin: 0.15, leg: 0.4, thigh: 0.07, foot: 0.03, headX: 0.13, headY: -0.93, head: 0.14, neck: [0.14, 0.06], tail: 'tuft', hoof: true },
  camel: { ...fine, length: 0.36, chest: 0.28, loin: 0.26, leg: 0.42, thigh: 0.11, foot: 0.06, headX: 0.24, headY: -0.9, head: 0.2, neck: [0.2, 0.1], tail: 'tuft', hump: 0.2 },
  hippo: { ...fine, length: 0.6, chest: 0.6, loin: 0.58, leg: 0.26, thigh: 0.17, foot: 0.14, headX: 0.24, headY: -0.62, head: 0.44, neck: [0.5, 0.42], tail: 'stub' },
  otter: { ...fine, length: 0.56, chest: 0.42, loin: 0.4, leg: 0.2, thigh: 0.14, foot: 0.11, headX: 0.24, headY: -0.72, head: 0.36, neck: [0.36, 0.3], tail: 'brush' },
  beaver: { ...fine, length: 0.5, chest: 0.56, loin: 0.62, leg: 0.16, thigh: 0.16, foot: 0.12, headX: 0.2, headY: -0.64, head: 0.42, neck: [0.44, 0.38], tail: 'paddle' },
  badger: { ...fine, length: 0.58, chest: 0.5, loin: 0.54, leg: 0.2, thigh: 0.16, foot: 0.12, headX: 0.24, headY: -0.58, head: 0.4, neck: [0.4, 0.34], tail: 'brush' },
  raccoon: { ...fine, length: 0.48, chest: 0.46, loin: 0.5, leg: 0.24, thigh: 0.15, foot: 0.1, headX: 0.2, headY: -0.66, head: 0.4, neck: [0.38, 0.32], tail: 'ringed' },
  weasel: { ...fine, length: 0.72, chest: 0.3, loin: 0.28, leg: 0.22, thigh: 0.11, foot: 0.08, headX: 0.2, headY: -0.74, head: 0.32, neck: [0.28, 0.24], tail: 'brush' },
  hyena: { ...fine, length: 0.42, chest: 0.38, loin: 0.26, leg: 0.38, thigh: 0.15, foot: 0.08, headX: 0.22, headY: -0.78, head: 0.28, neck: [0.36, 0.26], tail: 'brush', hump: 0.05 },
  moose: { ...fine, length: 0.4, chest: 0.36, loin: 0.28, leg: 0.42, thigh: 0.13, foot: 0.06, headX: 0.22, headY: -0.72, head: 0.24, neck: [0.3, 0.2], tail: 'stub', hoof: true, hump: 0.08 },
  rhino: { ...fine, length: 0.56, chest: 0.56, loin: 0.54, leg: 0.28, thigh: 0.18, foot: 0.14, headX: 0.26, headY: -0.6, head: 0.4, neck: [0.46, 0.36], tail: 'tuft' },
  llama: { ...fine, length: 0.34, chest: 0.34, loin: 0.32, leg: 0.36, thigh: 0.12, foot: 0.06, headX: 0.14, headY: -0.92, head: 0.2, neck: [0.24, 0.17], tail: 'stub', hoof: true },
  bison: { ...fine, length: 0.5, chest: 0.52, loin: 0.34, leg: 0.32, thigh: 0.14, foot: 0.07, headX: 0.18, headY: -0.66, head: 0.36, neck: [0.46, 0.36], tail: 'tuft', hoof: true, hump: 0.12 },
  panda: { ...fine, length: 0.5, chest: 0.54, loin: 0.54, leg: 0.3, thigh: 0.2, foot: 0.16, headX: 0.18, headY: -0.74, head: 0.38, neck: [0.44, 0.36], tail: 'stub' },
}

const alike: Record<string, string> = {
  zebra: 'horse',
  unicorn: 'horse',
  leopard: 'tiger',
  cheetah: 'tiger',
  panther: 'tiger',
  lynx: 'cat',
  meerkat: 'weasel',
  skunk: 'raccoon',
  boar: 'pig',
  ox: 'cow',
  koala: 'panda',
  sloth: 'bear',
}

export function buildOf(variant: string): Build {
  return builds[variant] ?? builds[alike[variant] ?? 'fox'] ?? fine
}
