import type { Frame } from '../../kit/frame.ts'
import { extentOf, type Extent } from '../../vision/extent.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { sampler, waysTo } from '../../vision/warp.ts'
import type { Motion } from './motion.ts'
import { restingPose, stepped, type Pose } from './pose.ts'

/** A picture whose subject moves as somebody in a film does. */
export interface Mimicry {
  /** Whether a subject was found; without one the whole picture moves. */
  readonly hasSubject: boolean
  /** The next frame, beginning with the first, in which nothing has moved yet. */
  readonly next: () => Frame
}

/** Share of the camera's way that stays from frame to frame. */
const CAMERA_KEPT = 0.99

/** How far a subject may get from its place, in picture heights. */
const FARTHEST = 0.38

/** How far its parts may bend from it, in its own reach. */
const BEND = 0.13

/** How much it may tilt or stretch. */
const TILT = 0.42

/** Rows of the grid on which places are reckoned. */
const ROWS = 72

/**
 * Lets the subject of `image` move by the motion of a film: it goes, tilts and stretches as the film's mover does, and its
 * parts bend as the mover's parts do. What is behind it is filled in and follows the film's camera.
 */
export function mimicry(vision: Vision, image: Frame, motion: Motion): Mimicry {
  const { width, height } = image
  const mask = vision.cutOut(image)
  const subject = extentOf(mask)
  const behind = mask && subject ? backdrop(vision, image, mask) : image
  const layer = mask && subject ? cutLayer(image, mask) : undefined
  const to: Extent = subject ?? { x: width / 2, y: height / 2, across: width / 3, down: height / 3 }
  let pose = restingPose(motion)
  let pan: [number, number] = [0, 0]
  let index = 0

  const advance = () => {
    const step = motion.steps[index - 1]
    if (!step) return
    pose = stepped(pose, step, vision.blurField)
    const [dx, dy] = motion.camera[index - 1] ?? [0, 0]
    pan = [pan[0] * CAMERA_KEPT + dx, pan[1] * CAMERA_KEPT + dy]
  }

  return {
    hasSubject: layer !== undefined,
    next() {
      if (index > 0) advance()
      index += 1
      if (index === 1) return image
      const cells = width / motion.width
      const cx = bounded(pan[0] * cells, height / 10)
      const cy = bounded(pan[1] * cells, height / 10)
      const back = vision.warp(
        behind,
        waysTo(image, height / 4, (x, y, into) => {
          into[0] = x - cx
          into[1] = y - cy
        }),
      )
      const { middle, way } = posed(pose, motion, to, height)
      const ahead: [number, number] = [0, 0]
      const moved = vision.warp(
        layer ?? image,
        waysTo(image, height / ROWS, (x, y, into) => {
          // Where did what is here now come from? Guessed by the subject as a whole, then made exact.
          let fx = x - middle[0] - cx
          let fy = y - middle[1] - cy
          for (let round = 0; round < 3; round++) {
            way(fx, fy, ahead)
            fx = x - ahead[0] - cx
            fy = y - ahead[1] - cy
          }
          into[0] = fx
          into[1] = fy
        }),
        layer ? 'nothing' : 'mirror',
      )
      return layer ? over(back, moved) : moved
    },
  }
}

const bounded = (value: number, most: number): number => most * Math.tanh(value / most)

/** A pose of the film's mover on the picture's subject: the way of its middle and of any place, in pixels. */
function posed({ gone, tilt, bend }: Pose, { mover }: Motion, to: Extent, height: number) {
  const reach = Math.sqrt(to.across * to.down)
  const scale = reach / Math.sqrt(mover.across * mover.down)
  const middle = [bounded(gone[0] * scale, height * FARTHEST), bounded(gone[1] * scale, height * FARTHEST)] as const
  const [xx, xy, yx, yy] = tilt.map(value => bounded(value, TILT)) as [number, number, number, number]
  const at = sampler(bend, bend.width, bend.height)
  const pair: [number, number] = [0, 0]
  return {
    middle,
    way: (x: number, y: number, into: [number, number]) => {
      const px = x - to.x
      const py = y - to.y
      const u = px / to.across
      const v = py / to.down
      const near = Math.exp(-Math.max(0, u * u + v * v - 1) * 0.9)
      at(mover.x + u * mover.across, mover.y + v * mover.down, pair)
      into[0] = middle[0] + (px * xx + py * xy + bounded(pair[0] * scale, reach * BEND)) * near
      into[1] = middle[1] + (px * yx + py * yy + bounded(pair[1] * scale, reach * BEND)) * near
    },
  }
}

/** The picture as it would be without its subject: filled from around, softly where much was guessed. */
function backdrop(vision: Vision, image: Frame, mask: Mask): Frame {
  const { width, height } = image
  const scale = Math.min(1, 180 / height)
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const picture = vision.resize(image, small.width, small.height)
  const hole = vision.grow(binary(vision.resizeMask(mask, small.width, small.height)), 3)
  const filled = vision.resize(vision.blur(vision.inpaint(picture, hole, 4), 1.2), width, height)
  const soft = vision.blurMask(vision.grow(binary(mask), Math.round(height / 120)), height / 240)
  const data = new Uint8ClampedArray(image.data)
  for (let p = 0; p < soft.data.length; p++) {
    const share = (soft.data[p] ?? 0) / 255
    if (share > 0)
      for (let c = 0; c < 3; c++) {
        const own = data[p * 4 + c] ?? 0
        data[p * 4 + c] = own + ((filled.data[p * 4 + c] ?? 0) - own) * share
      }
  }
  return { width, height, data }
}

function binary({ width, height, data }: Mask): Mask {
  return { width, height, data: data.map(value => (value > 24 ? 255 : 0)) }
}

/** The picture with the mask as its opacity. */
function cutLayer({ width, height, data }: Frame, mask: Mask): Frame {
  const layer = new Uint8ClampedArray(data)
  for (let p = 0; p < mask.data.length; p++) layer[p * 4 + 3] = mask.data[p] ?? 0
  return { width, height, data: layer }
}

function over(back: Frame, front: Frame): Frame {
  const { width, height } = back
  const data = new Uint8ClampedArray(back.data)
  for (let i = 0; i < data.length; i += 4) {
    const share = (front.data[i + 3] ?? 0) / 255
    if (share === 0) continue
    for (let c = 0; c < 3; c++) {
      const own = data[i + c] ?? 0
      data[i + c] = own + ((front.data[i + c] ?? 0) - own) * share
    }
  }
  return { width, height, data }
}
