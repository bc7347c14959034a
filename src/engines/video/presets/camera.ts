import type { CameraMovement } from '#contract/areas/video/presets.ts'

/**
 * Where the camera looks at a moment. `x` and `y` are 1 at the edge of the margin around the picture, and may exceed it
 * as far as the zoom leaves room; `zoom` is 1 or more; `roll` is in radians. `far` is the zoom of distant things, if it
 * differs; `pivot` is the depth that stays in place, 0 far to 1 near: an orbit rotates around its middle, a pan around
 * the far end.
 */
export interface View {
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly far?: number
  readonly roll: number
  readonly pivot: number
}

/** A movement during a video: `t` goes from 0 to 1, `seconds` is the time. */
export type Movement = (t: number, seconds: number) => View

const still: View = { x: 0, y: 0, zoom: 1, roll: 0, pivot: 0 }
const mix = (from: number, to: number, t: number) => from + (to - from) * t

/** Slow at both ends. */
export const ease = (t: number): number => t * t * (3 - 2 * t)

/** Soft at the ends and even in its middle: like a movement made by a person. */
const glide = (t: number) => 0.35 * t + 0.65 * ease(t)

/** Every camera movement, by its name in the contract. */
export const movements: { readonly [K in CameraMovement]: Movement } = {
  static: () => still,
  zoom_in: t => ({ ...still, zoom: mix(1, 1.32, glide(t)) }),
  zoom_out: t => ({ ...still, zoom: mix(1.32, 1, glide(t)) }),
  pan_left: t => ({ ...still, zoom: 1.14, x: mix(1.35, -1.35, glide(t)) }),
  pan_right: t => ({ ...still, zoom: 1.14, x: mix(-1.35, 1.35, glide(t)) }),
  tilt_up: t => ({ ...still, zoom: 1.14, y: mix(1.35, -1.35, glide(t)) }),
  tilt_down: t => ({ ...still, zoom: 1.14, y: mix(-1.35, 1.35, glide(t)) }),
  orbit: t => ({ x: mix(-1.4, 1.4, glide(t)), y: 0.25 * Math.sin(Math.PI * t), zoom: 1.24, roll: 0, pivot: 0.6 }),
  crane_up: t => ({ ...still, y: mix(0.95, -0.95, ease(t)), zoom: mix(1.2, 1.03, ease(t)), pivot: 0.15 }),
  dolly_zoom: t => ({ ...still, zoom: mix(1.26, 1.02, glide(t)), far: mix(1.02, 1.4, glide(t)), pivot: 0.5 }),
  whip_pan: t => ({
    ...still,
    zoom: 1.14,
    x: mix(-1.4, 1.4, ease(ease(ease(Math.min(1, Math.max(0, (t - 0.2) / 0.6)))))),
  }),
  handheld: (_, s) => ({
    x: 0.5 * Math.sin(s * 1.9) + 0.3 * Math.sin(s * 4.7 + 1),
    y: 0.45 * Math.sin(s * 2.3 + 2) + 0.3 * Math.sin(s * 5.3),
    zoom: 1.08,
    roll: 0.014 * Math.sin(s * 1.5) + 0.007 * Math.sin(s * 3.9),
    pivot: 0,
  }),
}

/** A pan in a direction, 1 to the right and -1 to the left, with a subject that moves along. */
export const followed =
  (direction: 1 | -1): Movement =>
  t => ({ ...still, zoom: 1.14, x: direction * mix(-1.35, 1.35, t) })

/** Applies a roll to a view, and enough zoom that its corners stay out of sight. */
export function swayed(view: View, { roll, zoom }: Pick<View, 'roll' | 'zoom'>): View {
  return { ...view, roll: view.roll + roll, zoom: view.zoom * zoom }
}

/** Words that ask for a movement. The first one found is used. */
const words: readonly (readonly [RegExp, CameraMovement | 'follow'])[] = [
  [/\bdolly zoom|vertigo|滑动变焦|希区柯克/iu, 'dolly_zoom'],
  [/\bwhip pan|快速摇/iu, 'whip_pan'],
  [/\bhand-?held|shaky cam|手持/iu, 'handheld'],
  [/\bzoom(?:s|ing)? out|pull(?:s|ing)? (?:back|out)|dolly out|拉远|拉镜头|镜头拉/iu, 'zoom_out'],
  [/\bzoom(?:s|ing)?|push(?:es|ing)? in|dolly(?: in)?|close in|推近|推进|推镜头|镜头推/iu, 'zoom_in'],
  [/\bpan(?:s|ning)? (?:to the )?left|track(?:s|ing)? left|左移|向左摇|左摇/iu, 'pan_left'],
  [/\bpan(?:s|ning)?(?: shot)?\b|track(?:s|ing) (?:shot|right)|右移|向右摇|右摇|摇镜头|平移/iu, 'pan_right'],
  [/\btilt(?:s|ing)? down|向下摇|下移/iu, 'tilt_down'],
  [/\btilt(?:s|ing)?(?: up)?|向上摇|上移/iu, 'tilt_up'],
  [/\borbit(?:s|ing)? (?:shot|around|camera)|arc shot|camera (?:circles|orbits)|环绕/iu, 'orbit'],
  [/\bcamera (?:\w+ly )?(?:follow|track)(?:s|ing)|镜头(?:紧|一直)?跟|跟拍|跟随镜头/iu, 'follow'],
  [/\bcamera (?:\w+ly )?(?:travels|moves)/iu, 'pan_right'],
  [
    /\bcrane|aerial rise|camera (?:\w+ly )?(?:rises|lifts|ascends)|升镜头|升降|镜头(?:缓缓|慢慢)?(?:上升|升起|升高)/iu,
    'crane_up',
  ],
  [/\bstatic (?:shot|camera)|locked[- ]off|still camera|固定镜头|静止镜头/iu, 'static'],
]

/** The movement that a prompt mentions; `follow`: that of a subject, which only a painted scene has. */
export function movementIn(prompt: string): CameraMovement | 'follow' | undefined {
  return words.find(([pattern]) => pattern.test(prompt))?.[1]
}

/** The same movement, stronger or weaker. */
export function scaled(movement: Movement, strength: number): Movement {
  if (strength === 1) return movement
  const within = (value: number) => Math.max(-1.4, Math.min(1.4, value))
  return (t, seconds) => {
    const { x, y, zoom, far, roll, pivot } = movement(t, seconds)
    const grown = (factor: number) => 1 + (factor - 1) * strength
    return {
      x: within(x * strength),
      y: within(y * strength),
      zoom: grown(zoom),
      ...(far !== undefined && { far: grown(far) }),
      roll: roll * strength,
      pivot,
    }
  }
}
