import type { Span } from './recipe.ts'

/** A single occurrence of an effect that can be counted: `knocks 4 times` is four strokes of the recipe. */
export interface Occurrence {
  /** One grain of each layer, or everything that the recipe does. */
  readonly unit: 'stroke' | 'whole'
  /** Seconds until one has died away. */
  readonly seconds: number
  /** Seconds from one to the next. */
  readonly every: Span
}

const stroke = (seconds: number, low: number, high = low * 1.06): Occurrence => ({
  unit: 'stroke',
  seconds,
  every: [low, high],
})
const whole = (seconds: number, low: number): Occurrence => ({ unit: 'whole', seconds, every: [low, low * 1.05] })

/** By the recipe's id; a recipe that is not listed is counted as a whole, at its shortest length. */
export const occurrences: Readonly<Record<string, Occurrence>> = {
  dog: stroke(0.3, 0.46),
  growl: stroke(1.6, 1.8),
  owl: stroke(0.7, 1),
  wolf: stroke(2.9, 3.3),
  cat: stroke(0.95, 1.2),
  cow: stroke(1.9, 2.3),
  sheep: stroke(1.1, 1.4),
  lion: stroke(2, 2.4),
  duck: stroke(0.3, 0.45),
  pig: stroke(0.35, 0.6),
  crow: stroke(0.5, 0.8),
  elephant: stroke(1.3, 1.7),
  hiss: stroke(1.5, 1.8),
  mouse: stroke(0.2, 0.4),
  monkey: stroke(0.3, 0.45),
  rooster: whole(2.3, 2.7),
  frogs: stroke(0.35, 0.6),
  horse: stroke(0.2, 0.4),
  cough: stroke(0.35, 0.6),
  sneeze: stroke(0.8, 1.2),
  snore: stroke(1.5, 2.2),
  scream: stroke(1.2, 1.6),
  gasp: stroke(0.6, 0.9),
  crunch: stroke(0.35, 0.55),
  baby: stroke(1, 1.4),
  applause: stroke(0.15, 0.5),
  breathing: stroke(1.8, 2.4),
  door: whole(2.2, 2.6),
  slam: stroke(0.7, 0.95),
  creak: stroke(1.3, 1.6),
  lock: stroke(0.4, 0.7),
  click: stroke(0.12, 0.4),
  phone: whole(1.5, 2.3),
  alarm: stroke(0.15, 0.4),
  explosion: stroke(3, 2),
  gunshot: stroke(1, 0.8),
  hammer: stroke(0.35, 0.55),
  thud: stroke(0.7, 0.9),
  bounce: stroke(0.4, 0.6),
  clang: stroke(1.6, 1.1),
  snap: stroke(0.15, 0.5),
  tear: stroke(0.8, 1),
  zip: stroke(0.6, 0.9),
  keys: whole(0.7, 1),
  pop: stroke(0.15, 0.45),
  laser: stroke(0.45, 0.6),
  boing: stroke(0.8, 1),
  brakes: stroke(1.2, 1.5),
  crash: stroke(1.5, 1.8),
  camera: whole(0.4, 0.9),
  whistle: stroke(1.1, 1.4),
  whoosh: stroke(1.2, 1),
  knock: stroke(0.25, 0.3),
  bell: stroke(4.5, 1.7),
  gong: stroke(6, 3),
  doorbell: whole(3, 2.4),
  drum: stroke(0.7, 0.6),
  clock: stroke(0.1, 1, 1),
  footsteps: stroke(0.25, 0.56),
  heartbeat: whole(0.6, 0.9),
  drip: stroke(0.15, 0.9),
  thunder: whole(3.6, 3.4),
  splash: whole(1.2, 1.5),
  glass: whole(1.1, 1.4),
  horn: stroke(0.5, 0.75),
  ship: stroke(2.9, 3.4),
}

/** How something moves past: metres a second, and metres at its nearest. */
export interface Movement {
  readonly speed: number
  readonly near: number
}

export const movements: Readonly<Record<string, Movement>> = {
  footsteps: { speed: 1.7, near: 1 },
  horse: { speed: 6, near: 2.5 },
  engine: { speed: 15, near: 4 },
  siren: { speed: 16, near: 5 },
  train: { speed: 22, near: 6 },
  aeroplane: { speed: 70, near: 45 },
  helicopter: { speed: 28, near: 18 },
  bees: { speed: 3, near: 0.6 },
  rocket: { speed: 60, near: 20 },
  laser: { speed: 40, near: 8 },
}

/** For anything else, such as a dog or a marching band. */
export const plainMovement: Movement = { speed: 4, near: 1.6 }

/** Actions of a thing that are sounds of their own: they replace the plain sound of the thing. */
export const deedsOf: Readonly<Record<string, readonly string[]>> = {
  door: ['slam', 'creak', 'lock', 'knock'],
  engine: ['ignition', 'brakes', 'crash', 'horn', 'slam'],
  train: ['brakes', 'crash', 'whistle'],
  dog: ['growl', 'wolf', 'crunch', 'breathing'],
  cat: ['growl', 'hiss', 'scream', 'purr', 'snore'],
  baby: ['laughter', 'sneeze', 'cough', 'snore', 'scream', 'gasp', 'breathing'],
  wolf: ['growl'],
  lion: ['growl'],
  clock: ['alarm', 'bell'],
  ship: ['horn'],
  drill: ['hammer'],
  saw: ['hammer'],
  vacuum: ['click'],
  footsteps: ['knock'],
  coins: ['lock'],
  keys: ['lock', 'typing'],
  zip: ['tear'],
  pop: ['snap', 'bounce'],
  paper: ['tear', 'thud', 'scissors'],
  bounce: ['glass', 'thud'],
  phone: ['alarm', 'thud'],
  steam: ['whistle'],
  radio: ['click'],
  machine: ['click'],
}
