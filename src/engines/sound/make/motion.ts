import { plainMovement, type Movement } from '../effects/occurrences.ts'
import { motionSeconds, type Motion } from '../understand/motions.ts'

/** How a sound changes over time; each is a function of the seconds since it began. */
export interface Course {
  /** Its pace relative to its plain pace. */
  readonly pace: (seconds: number) => number
  /** Its gain, without the effect of distance. */
  readonly level: (seconds: number) => number
  /** Metres along its path, from left to right; 0 is the nearest point. Undefined if it does not move. */
  readonly place: ((seconds: number) => number) | undefined
}

const speedsUp = { from: 0.75, to: 1.75 }
const slowed = 0.45
const ease = (share: number) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))

/**
 * The course of an effect of `seconds` with consecutive motions. One that only starts or stops also runs in between.
 */
export function courseOf(motions: readonly Motion[], seconds: number, movement: Movement = plainMovement): Course {
  const isStill = motions.every(motion => motion === 'starts' || motion === 'stops')
  const whole = motions.reduce((sum, motion) => sum + motionSeconds[motion], 0) + (isStill ? 3 : 0)
  const factor = seconds / Math.max(0.1, whole)
  const pieces: { readonly motion: Motion | 'goes on'; readonly from: number; readonly length: number }[] = []
  let at = 0
  const put = (motion: Motion | 'goes on', length: number) => {
    pieces.push({ motion, from: at, length: length * factor })
    at += length * factor
  }
  if (isStill && motions[0] === 'stops') put('goes on', 3)
  for (const [index, motion] of motions.entries()) {
    put(motion, motionSeconds[motion])
    if (isStill && motion === 'starts' && index === motions.findIndex(one => one === 'starts')) put('goes on', 3)
  }
  const through = (start: number, change: (value: number, motion: string, share: number) => number) => (t: number) =>
    pieces.reduce(
      (value, { motion, from, length }) => (t < from ? value : change(value, motion, (t - from) / length)),
      start,
    )
  const startsSlow = motions[0] === 'speeds up' ? speedsUp.from : 1
  const pace = through(startsSlow, (value, motion, share) => {
    if (motion === 'speeds up') return value + (speedsUp.to - value) * ease(share)
    if (motion === 'slows down') return value + (slowed - value) * ease(share)
    if (motion === 'stops') return value * (1 - 0.65 * ease(share))
    return motion === 'starts' ? value * (0.4 + 0.6 * ease(share)) : value
  })
  const level = through(motions[0] === 'grows' ? 0.04 : 1, (value, motion, share) => {
    if (motion === 'stops') return value * (1 - ease((share - 0.25) / 0.75))
    if (motion === 'starts') return value * ease(share * 2)
    if (motion === 'fades') return value * (0.02 + 0.98 * (1 - ease(share)))
    return motion === 'grows' ? value + (1 - value) * ease(share) : value
  })
  return { pace, level, place: placeOf(pieces, movement) }
}

function placeOf(
  pieces: readonly { readonly motion: string; readonly from: number; readonly length: number }[],
  { speed }: Movement,
): Course['place'] {
  const moving = pieces.filter(({ motion }) => motion === 'passes' || motion === 'comes' || motion === 'leaves')
  const [first] = moving
  if (!first) return undefined
  // Something that only comes or passes begins far away; something that leaves begins here.
  const start =
    first.motion === 'comes' ? -speed * first.length : first.motion === 'passes' ? (-speed * first.length) / 2 : 0
  return t => moving.reduce((place, { from, length }) => place + speed * Math.min(length, Math.max(0, t - from)), start)
}

/** Speed of sound, in metres a second. */
const SOUND = 343
/** Low-pass in Hz at the nearest and at the farthest point. */
const BRIGHTEST = 15_000
const DULLEST = 500

/**
 * Moves a sound past the listener: when nearer it is louder and brighter, its pitch falls as it goes by, and it comes
 * from its current direction. `source` starts `lead` seconds before the result does.
 */
export function move(
  source: Float32Array,
  into: readonly Float32Array[],
  rate: number,
  {
    place,
    movement,
    lead,
  }: { readonly place: (seconds: number) => number; readonly movement: Movement; readonly lead: number },
): void {
  const [left, right] = into
  if (!left) return
  const { near } = movement
  let low = 0
  let lower = 0
  for (let i = 0; i < left.length; i++) {
    const along = place(i / rate)
    const metres = Math.hypot(along, near)
    const emitted = i + (lead - metres / SOUND) * rate
    const before = Math.floor(emitted)
    const share = emitted - before
    const value = (source[before] ?? 0) * (1 - share) + (source[before + 1] ?? 0) * share
    const cut = Math.min(BRIGHTEST, Math.max(DULLEST, (BRIGHTEST * near) / metres))
    const step = 1 - Math.exp((-2 * Math.PI * cut) / rate)
    low += step * (value - low)
    lower += step * (low - lower)
    const gain = near / metres
    const angle = (((along / metres) * 0.85 + 1) * Math.PI) / 4
    if (right) {
      left[i] = (left[i] ?? 0) + lower * gain * Math.cos(angle) * Math.SQRT2
      right[i] = (right[i] ?? 0) + lower * gain * Math.sin(angle) * Math.SQRT2
    } else left[i] = (left[i] ?? 0) + lower * gain
  }
}

/** Seconds that sound takes from the farthest point of its path. */
export function longestDelay(place: (seconds: number) => number, seconds: number, { near }: Movement): number {
  return Math.max(...[0, seconds].map(t => Math.hypot(place(t), near))) / SOUND
}
