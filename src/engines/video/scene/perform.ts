import type { Action } from './actions.ts'

/** The pose of an actor at a moment, relative to its place in the picture. Units of its stage; angles in radians. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Factors of its own width and height, around its base. */
  readonly wide: number
  readonly tall: number
  readonly turn: number
  /** Whether it turns around its middle rather than its base. */
  readonly aroundMiddle: boolean
  /** How far its top leans to the side, as a share of its height. */
  readonly lean: number
  /** Phase of a step or wing beat, 0 to 1; undefined if it keeps its shape. */
  readonly phase?: number | undefined
  /** A wave through its body: share of its height, and number of waves. */
  readonly wave: number
  readonly alpha: number
  /** Light around it, 0 to 1. */
  readonly glow: number
}

/** An actor that moves, and in what way. */
export interface Performer {
  readonly action: Action
  /** Position of its base, in units of the stage, and its height and width. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  /** 1 if it looks to the right. */
  readonly facing: 1 | -1
  /** Its own number between 0 and 1, so that two of a kind are not in step. */
  readonly own: number
  /** In the air or the water: not bound to the ground. */
  readonly isFree: boolean
  readonly isBird: boolean
}

/** The surroundings of its movement: the visible part of the stage, in units, and time. */
export interface World {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of the video, in seconds at usual tempo. */
  readonly duration: number
  /** How far things move; 1 is usual. */
  readonly reach: number
}

const TURN = 2 * Math.PI
const rest: Pose = { x: 0, y: 0, wide: 1, tall: 1, turn: 0, aroundMiddle: false, lean: 0, wave: 0, alpha: 1, glow: 0 }
const fraction = (value: number) => value - Math.floor(value)
const ease = (t: number) => t * t * (3 - 2 * t)
const within = (value: number) => Math.max(0, Math.min(1, value))

/** Seconds in whose middle a crossing passes its start: in a longer video, the subject comes again. */
const CROSSING = 6

/** Moves along in its direction, leaves the picture and comes back from the other side. */
function crossing(
  { x, width, facing }: Performer,
  { left, right, duration, reach }: World,
  speed: number,
  time: number,
): number {
  const view = right - left
  const middle = Math.min(duration, CROSSING) / 2
  const span = view + width * 1.3
  const from = left - width * 0.65
  const way = x + facing * speed * view * reach * (time - middle) - from
  return from + fraction(way / span) * span - x
}

type Performance = (performer: Performer, world: World, time: number) => Pose

/** The pose of each action, at `time` in seconds at usual tempo. */
const performances: { readonly [K in Action]: Performance } = {
  rest: ({ own }, _, t) => {
    const breath = Math.sin(t * 2.2 + own * TURN)
    return { ...rest, tall: 1 + 0.014 * breath, wide: 1 - 0.006 * breath, lean: 0.012 * Math.sin(t * 0.9 + own * 9) }
  },
  walk: (performer, world, t) => {
    const phase = fraction(t * 1.15 + performer.own)
    return {
      ...rest,
      x: crossing(performer, world, 0.075, t),
      y: -0.018 * performer.size * Math.abs(Math.sin(phase * TURN)),
      turn: 0.012 * Math.sin(phase * TURN),
      phase,
    }
  },
  run: (performer, world, t) => {
    const phase = fraction(t * 2.1 + performer.own)
    return {
      ...rest,
      x: crossing(performer, world, 0.13, t),
      y: -0.07 * performer.size * Math.abs(Math.sin(phase * Math.PI)),
      turn: performer.facing * 0.05 * Math.sin(phase * TURN + 0.6),
      phase,
    }
  },
  fly: (performer, world, t) => ({
    ...rest,
    x: crossing(performer, world, 0.13, t),
    y:
      0.16 * performer.size * Math.sin(t * 1.3 + performer.own * TURN) -
      0.04 * performer.size * Math.sin(fraction(t * 1.7) * TURN),
    turn: performer.facing * -0.1 * Math.cos(t * 1.3 + performer.own * TURN),
    aroundMiddle: true,
    ...(performer.isBird && { phase: fraction(t * 1.7 + performer.own) }),
  }),
  hover: ({ size, own }, { reach }, t) => ({
    ...rest,
    x: 0.14 * size * reach * Math.sin(t * 0.55 + own * TURN),
    y: 0.11 * size * reach * Math.sin(t * 1.05 + own * 7),
    turn: 0.035 * Math.sin(t * 0.8 + own * 5),
    aroundMiddle: true,
    phase: fraction(t * 0.9 + own),
  }),
  sail: (performer, world, t) => ({
    ...rest,
    x: crossing(performer, world, 0.055, t),
    y: 0.03 * performer.size * Math.sin(t * 1.5 + performer.own * TURN),
    turn: 0.045 * Math.sin(t * 1.1 + performer.own * 4),
  }),
  swim: (performer, world, t) => ({
    ...rest,
    x: crossing(performer, world, 0.085, t),
    y: 0.1 * performer.size * Math.sin(t * 1.2 + performer.own * TURN),
    turn: performer.facing * 0.07 * Math.cos(t * 1.2 + performer.own * TURN),
    aroundMiddle: true,
    wave: 0.055,
    phase: fraction(t * 1.3 + performer.own),
  }),
  drive: (performer, world, t) => ({
    ...rest,
    x: crossing(performer, world, 0.15, t),
    y: -0.008 * performer.size * Math.abs(Math.sin(t * 19)),
    turn: 0.006 * Math.sin(t * 13),
    phase: fraction(t * 1.9),
  }),
  fall: ({ y, size, own }, { top, bottom, reach }, t) => {
    const span = bottom - top + size * 2.2
    const way = y - top + size * 1.1 + (0.2 + 0.1 * own) * (bottom - top) * reach * (t + own * 2)
    return {
      ...rest,
      x: 0.3 * size * Math.sin(t * 1.7 + own * TURN),
      y: top - size * 1.1 + fraction(way / span) * span - y + size,
      turn: t * (0.7 + own) + own * TURN,
      aroundMiddle: true,
    }
  },
  rise: ({ size, isFree, own }, { duration, reach, top, bottom }, t) => {
    const way = isFree ? 0.5 : 0.75
    const gone = ease(within(t / Math.max(3, duration)))
    return {
      ...rest,
      x: 0.02 * size * Math.sin(t * 3 + own * 9),
      y: (0.3 - gone) * way * reach * (bottom - top),
      glow: 0.25,
    }
  },
  sink: ({ size, own }, { duration, reach, top, bottom }, t) => ({
    ...rest,
    x: 0.02 * size * Math.sin(t + own * 9),
    y: (ease(within(t / Math.max(3, duration))) - 0.25) * 0.45 * reach * (bottom - top),
    turn: 0.03 * Math.sin(t * 0.7),
  }),
  jump: (performer, world, t) => {
    const beat = fraction(t * 1.05 + performer.own * 0.5)
    const inAir = within((beat - 0.18) / 0.64)
    const height = 4 * inAir * (1 - inAir)
    const crouch =
      beat < 0.18 ? Math.sin((beat / 0.18) * Math.PI) : beat > 0.82 ? Math.sin(((beat - 0.82) / 0.18) * Math.PI) : 0
    return {
      ...rest,
      x: 0.22 * performer.size * Math.sin(t * 0.8 + performer.own * TURN),
      y: -0.42 * performer.size * height * Math.min(1.4, world.reach),
      tall: 1 - 0.16 * crouch + 0.07 * height,
      wide: 1 + 0.12 * crouch - 0.05 * height,
    }
  },
  dance: ({ size, own }, { reach }, t) => {
    const beat = t * 1.05 * TURN + own * TURN
    return {
      ...rest,
      x: 0.17 * size * reach * Math.sin(beat / 2),
      y: -0.055 * size * Math.abs(Math.sin(beat)),
      wide: 0.72 + 0.28 * Math.cos(beat / 4) ** 2,
      lean: 0.1 * Math.sin(beat / 2),
      turn: 0.09 * Math.sin(beat / 2),
      phase: fraction(t + own),
    }
  },
  spin: ({ isFree, own }, { reach }, t) =>
    isFree
      ? { ...rest, turn: t * 1.5 * reach + own, aroundMiddle: true }
      : { ...rest, wide: Math.cos(t * 2.6 * reach + own), y: 0 },
  roll: (performer, world, t) => {
    const x = crossing(performer, world, 0.12, t)
    return { ...rest, x, turn: (x / Math.max(0.05, performer.size / 2)) * 1, aroundMiddle: true }
  },
  swing: ({ own }, { reach }, t) => ({ ...rest, turn: 0.3 * reach * Math.sin(t * 2.3 + own * TURN), lean: 0 }),
  sway: ({ own, x }, { reach }, t) => ({
    ...rest,
    lean: reach * (0.05 * Math.sin(t * 1.5 + x * 3 + own) + 0.022 * Math.sin(t * 3.7 + own * 9)),
  }),
  burn: ({ own }, _, t) => ({
    ...rest,
    tall: 1 + 0.05 * Math.sin(t * 9 + own * 9) + 0.04 * Math.sin(t * 15.7),
    wide: 1 + 0.025 * Math.sin(t * 11 + own),
    lean: 0.035 * Math.sin(t * 6.1 + own * TURN),
    glow: 0.75 + 0.25 * Math.sin(t * 8.3),
  }),
  explode: ({ own }, { reach }, t) => {
    const beat = fraction(t / 2.4 + own * 0.3)
    const burst = ease(within(beat / 0.3))
    return {
      ...rest,
      wide: 0.35 + 0.8 * burst * reach,
      tall: 0.35 + 0.8 * burst * reach,
      aroundMiddle: true,
      turn: 0.1 * Math.sin(t * 20) * (1 - burst),
      alpha: 1 - within((beat - 0.6) / 0.4),
      glow: 1 - within(beat),
    }
  },
  grow: (_, { duration }, t) => {
    const done = ease(within(t / Math.max(2, duration * 0.85)))
    const size = 0.28 + 0.72 * done
    return { ...rest, wide: size, tall: size, lean: 0.03 * Math.sin(t * 1.6) }
  },
  shrink: (_, { duration }, t) => {
    const done = ease(within(t / Math.max(2, duration)))
    return { ...rest, wide: 1 - 0.75 * done, tall: 1 - 0.8 * done, alpha: 1 - 0.5 * done }
  },
  shake: ({ size, own }, _, t) => ({
    ...rest,
    x: 0.014 * size * Math.sin(t * 31 + own),
    turn: 0.02 * Math.sin(t * 27 + own),
    tall: 1 + 0.04 * Math.max(0, Math.sin(t * 3.1)),
    lean: 0.05 * Math.sin(t * 1.9),
  }),
  pulse: ({ own }, _, t) => {
    const beat = Math.sin(t * 3.1 + own * TURN)
    return { ...rest, wide: 1 + 0.035 * beat, tall: 1 + 0.035 * beat, aroundMiddle: true, glow: 0.55 + 0.45 * beat }
  },
  flow: ({ own }, _, t) => ({ ...rest, wave: 0.03, lean: 0.03 * Math.sin(t * 1.8 + own * TURN), phase: fraction(t) }),
  climb: ({ size, own }, { duration, reach }, t) => {
    const step = fraction(t * 1.2 + own)
    return {
      ...rest,
      x: 0.03 * size * Math.sin(step * TURN),
      y: (0.2 - ease(within(t / Math.max(3, duration)))) * 0.45 * size * reach,
      turn: 0.04 * Math.sin(step * TURN),
      phase: step,
    }
  },
  circle: ({ size, own, facing }, { reach }, t) => {
    const angle = facing * t * 1.15 + own * TURN
    const radius = Math.max(0.16, size * 0.42) * reach
    return {
      ...rest,
      x: radius * 1.5 * Math.cos(angle),
      y: radius * 0.55 * Math.sin(angle),
      wide: Math.sin(angle) * facing > 0 ? -1 : 1,
      turn: 0.08 * Math.sin(angle),
      aroundMiddle: true,
      phase: fraction(t * 1.6 + own),
    }
  },
  approach: (performer, { duration }, t) => {
    const done = ease(within(t / Math.max(2, duration)))
    const size = 0.55 + 0.55 * done
    const phase = fraction(t * 1.2 + performer.own)
    return {
      ...rest,
      wide: size,
      tall: size,
      y: 0.1 * (done - 0.6),
      x: -0.12 * performer.size * (1 - done) * performer.facing,
      phase,
    }
  },
}

/** The pose of an actor at a moment. */
export function poseOf(performer: Performer, world: World, time: number): Pose {
  return performances[performer.action](performer, world, time)
}
