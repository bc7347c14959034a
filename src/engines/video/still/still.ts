import type { Frame } from '../../frame.ts'
import type { Face } from '../../people/face.ts'
import { bendable } from '../../vision/mesh.ts'
import { swayed, type Movement, type View } from '../presets/camera.ts'
import { swing, timeOf, type Pace } from '../presets/motion.ts'
import type { Action } from '../scene/catalogue.ts'
import { blinkAt, canBlink, lidSteps, withLids } from './alive.ts'
import { depthOf } from './depth.ts'
import { warp, type Bend } from './warp.ts'

/** A picture to be animated. */
export interface StillOrder {
  readonly picture: Frame
  readonly movement: Movement
  readonly pace: Pace
  /** Of the video, in seconds. */
  readonly duration: number
  /** The action of its subject, if any; one that is alive breathes. */
  readonly action: Action | undefined
  /** Faces whose eyes blink. */
  readonly faces?: readonly Face[]
  /** Whether its lower part is water. */
  readonly hasWater: boolean
}

/** A picture with depth, ready for any moment. */
export interface Still {
  /**
   * Bends the picture: `t` is 0 to 1 along the camera's path, `seconds` the time. `amount` is how far it may deviate;
   * at 0, it is exactly the picture itself.
   */
  readonly draw: (into: Uint8ClampedArray, t: number, seconds: number, amount: number) => void
}

/** Share of each side that the camera may move by. */
const ROOM = 0.045
/** The enlargement of every moving picture that keeps its edges out of sight. */
const CLOSER = 2.2 * ROOM

/** Analyses a picture's depth. */
export async function openStill(order: StillOrder): Promise<Still> {
  const { picture, movement, pace, duration, action, hasWater, faces = [] } = order
  const map = await depthOf(picture)
  const { width, height } = picture
  const bent = bendable(picture)
  const awake = faces.filter(face => canBlink(picture, face))
  const blinks = awake.length > 0 ? lidSteps.map(shut => bendable(withLids(picture, awake, shut))) : []
  return {
    draw(into, t, seconds, amount) {
      const swung = swing(pace, seconds)
      const view = swayed(movement(t, seconds), swung)
      const time = timeOf(pace, seconds, duration)
      const motion = motionOf(action, time, pace.reach * amount)
      const bend: Bend = {
        view: closer(view, amount, { x: (swung.x * height) / (ROOM * width), y: swung.y / ROOM }),
        room: { x: ROOM * width, y: ROOM * height },
        subject: { ...motion, x: motion.x * height, y: motion.y * height },
        ripple: { reach: hasWater ? amount * height * 0.006 : 0, time },
      }
      // At its beginning a video is the picture itself.
      const blink = amount < 0.5 ? undefined : blinkAt(time)
      warp(picture, (blink === undefined ? undefined : blinks[blink]) ?? bent, map, bend, into)
    },
  }
}

function closer(view: View, amount: number, shift: { readonly x: number; readonly y: number }): View {
  const within = (value: number) => Math.max(-1.4, Math.min(1.4, value))
  const grown = (zoom: number) => 1 + (zoom * (1 + CLOSER) - 1) * amount
  return {
    x: within(view.x - shift.x) * amount,
    y: within(view.y - shift.y) * amount,
    zoom: grown(view.zoom),
    ...(view.far !== undefined && { far: grown(view.far) }),
    roll: view.roll * amount,
    pivot: view.pivot,
  }
}

type Motion = Bend['subject']
const none: Motion = { x: 0, y: 0, wide: 1, tall: 1, lean: 0 }

/** How the subject of a photograph performs an action, in shares of the height: it cannot leave its place. */
function motionOf(action: Action | undefined, time: number, reach: number): Motion {
  if (action === undefined || reach === 0) return none
  const wave = (speed: number, late = 0) => Math.sin(time * speed + late) - Math.sin(late)
  switch (action) {
    case 'walk':
    case 'climb':
      return {
        ...none,
        x: reach * 0.02 * wave(1.6),
        y: -reach * 0.012 * Math.abs(wave(6.4)),
        lean: reach * 0.03 * wave(3.2),
      }
    case 'run':
    case 'drive':
    case 'roll':
      return {
        ...none,
        x: reach * 0.028 * wave(2.1),
        y: -reach * 0.02 * Math.abs(wave(9.5)),
        lean: reach * 0.05 * wave(4.8),
      }
    case 'fly':
    case 'hover':
    case 'swim':
    case 'sail':
    case 'circle':
      return { ...none, x: reach * 0.026 * wave(1.1), y: reach * 0.03 * wave(1.9), lean: reach * 0.04 * wave(1.5) }
    case 'jump':
      return { ...none, y: -reach * 0.06 * Math.abs(wave(3.4)), tall: 1 + reach * 0.04 * wave(6.8) }
    case 'dance':
    case 'swing':
    case 'sway':
    case 'flow':
      return {
        ...none,
        x: reach * 0.022 * wave(3.3),
        y: -reach * 0.012 * Math.abs(wave(6.6)),
        lean: reach * 0.09 * wave(3.3),
      }
    case 'spin':
      return { ...none, wide: 1 - reach * 0.16 * (1 - Math.cos(time * 2.6)), lean: reach * 0.03 * wave(2.6) }
    case 'shake':
      return { ...none, x: reach * 0.006 * wave(29), lean: reach * 0.012 * wave(23) }
    case 'grow':
    case 'approach':
      return { ...none, wide: 1 + reach * 0.1 * Math.min(1, time / 4), tall: 1 + reach * 0.1 * Math.min(1, time / 4) }
    case 'shrink':
      return { ...none, wide: 1 - reach * 0.1 * Math.min(1, time / 4), tall: 1 - reach * 0.1 * Math.min(1, time / 4) }
    case 'rise':
    case 'sink':
    case 'fall':
      return { ...none, y: (action === 'rise' ? -1 : 1) * reach * 0.05 * Math.min(1, time / 4) }
    case 'burn':
    case 'pulse':
    case 'explode':
      return { ...none, wide: 1 + reach * 0.025 * wave(5), tall: 1 + reach * 0.035 * wave(5) }
    case 'rest':
      return { ...none, tall: 1 + reach * 0.014 * wave(2.1), lean: reach * 0.008 * wave(1) }
  }
}
