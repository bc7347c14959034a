import type { Size } from '../../media/form.ts'
import type { Frame } from '../../frame.ts'
import { extentOf, type Extent } from '../../vision/extent.ts'
import type { Field, Mask } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'
import { bendable, between, UNIT, type Bendable, type Box } from '../../vision/mesh.ts'
import { sampler, waysTo } from '../../vision/warp.ts'
import { subjectOf } from '../../vision/subject.ts'
import type { Motion } from './motion.ts'
import { restingPose, stepped, type Pose } from './pose.ts'

/** A picture whose subject moves like the subject of a film. */
export interface Mimicry {
  /** Whether a subject was found; if not, the whole picture moves. */
  readonly hasSubject: boolean
  /**
   * The next frame, valid until the one after it; the first call returns the first frame, in which nothing has moved.
   */
  readonly next: () => Frame
}

/** Share of the camera's offset that is kept from frame to frame. */
const CAMERA_KEPT = 0.99

/** How far a subject may move from its place, in picture heights. */
const FARTHEST = 0.38

/** How far its parts may bend, relative to its size, and the share of the mover over which a bend is smoothed. */
const BEND = { most: 0.11, over: 0.4 } as const

/** How far it may rotate, in radians, and grow and stretch: larger values are measuring errors, and look like it. */
const MOST = { turn: 0.2, growth: 0.14, stretch: 0.1 } as const

/** How far somebody who is cut off by the lower edge of the picture may rise, in picture heights. */
const RISE = 0.02

/** Opacity above which the background behind the subject is filled, and the margin around it, in picture heights. */
const COVERED = 24
const RIM = 1 / 60

/** Rows of the grid on which positions are computed. */
const ROWS = 48

/**
 * Moves the subject of `image` with the motion of a film: it travels, tilts and stretches as the film's mover does, and
 * its parts bend as the mover's parts do. The background behind it is filled in and follows the film's camera.
 */
export function mimicry(vision: Vision, image: Frame, motion: Motion): Mimicry {
  const { width, height } = image
  const mask = subjectOf(vision, image)
  const subject = extentOf(mask)
  const behind = mask && subject ? bendable(backdrop(vision, image, mask)) : undefined
  const layer = bendable(mask && subject ? cutLayer(image, mask) : image)
  const isCutOff = mask?.data.subarray(-width).some(value => value > 128) === true
  const to: Extent = subject ?? { x: width / 2, y: height / 2, across: width / 3, down: height / 3 }
  let pose = restingPose(motion)
  let pan: [number, number] = [0, 0]
  let index = 0
  const sheet = new Uint8ClampedArray(image.data.length)
  const box = mask && boxOf(mask)

  const advance = () => {
    const step = motion.steps[index - 1]
    if (!step) return
    pose = stepped(pose, step, vision.blurField)
    const [dx, dy] = motion.camera[index - 1] ?? [0, 0]
    pan = [pan[0] * CAMERA_KEPT + dx, pan[1] * CAMERA_KEPT + dy]
  }

  return {
    hasSubject: behind !== undefined,
    next() {
      if (index > 0) advance()
      index += 1
      if (index === 1) return image
      const cells = width / motion.width
      const cx = bounded(pan[0] * cells, height / 10)
      const cy = bounded(pan[1] * cells, height / 10)
      const { middle, way } = posed(vision, pose, motion, to, { height, isCutOff })
      const ahead: [number, number] = [0, 0]
      const ways = waysTo(image, height / ROWS, (x, y, into) => {
        // Finds where the pixel here came from: estimated by the subject's movement as a whole, then refined.
        let fx = x - middle[0] - cx
        let fy = y - middle[1] - cy
        for (let round = 0; round < 3; round++) {
          way(fx, fy, ahead)
          fx = x - ahead[0] - cx
          fy = y - ahead[1] - cy
        }
        into[0] = fx
        into[1] = fy
      })
      return behind && box ? stood(image, behind, [cx, cy], { layer, box }, ways, sheet) : layer.bend(ways, sheet)
    },
  }
}

const bounded = (value: number, most: number): number => most * Math.tanh(value / most)

/**
 * A pose of the film's mover applied to the picture's subject: the offset of its middle and of any point, in pixels. It
 * rotates, grows and stretches as one body, and its parts bend smoothly: following the measurement point by point would
 * tear it apart.
 */
function posed(
  vision: Vision,
  { gone, tilt, bend: parts }: Pose,
  { mover }: Motion,
  to: Extent,
  { height, isCutOff }: { readonly height: number; readonly isCutOff: boolean },
) {
  const reach = Math.sqrt(to.across * to.down)
  const ofMover = Math.sqrt(mover.across * mover.down)
  const scale = reach / ofMover
  const rise = gone[1] < 0 && isCutOff ? RISE : FARTHEST
  const middle = [bounded(gone[0] * scale, height * FARTHEST), bounded(gone[1] * scale, height * rise)] as const
  const [xx, xy, yx, yy] = tilt
  const turn = bounded((yx - xy) / 2, MOST.turn)
  const growth = bounded((xx + yy) / 2, MOST.growth)
  const stretch = bounded((yy - xx) / 2, MOST.stretch)
  const [wide, tall] = [1 + growth - stretch, 1 + growth + stretch]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const even = vision.blurField(parts, ofMover * BEND.over)
  const at = sampler(even, even.width, even.height)
  const pair: [number, number] = [0, 0]
  return {
    middle,
    way: (x: number, y: number, into: [number, number]) => {
      const px = x - to.x
      const py = y - to.y
      at(mover.x + (px / to.across) * mover.across, mover.y + (py / to.down) * mover.down, pair)
      into[0] = middle[0] + cos * wide * px - sin * tall * py - px + bounded(pair[0] * scale, reach * BEND.most)
      into[1] = middle[1] + sin * wide * px + cos * tall * py - py + bounded(pair[1] * scale, reach * BEND.most)
    },
  }
}

/** The box of a layer's content. */
function boxOf({ width, height, data }: Mask): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] ?? 0) > 0) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
  // A point half a pixel outside still blends with the content.
  return { left: (left - 1) * UNIT, top: (top - 1) * UNIT, right: right * UNIT, bottom: bottom * UNIT }
}

interface Cut {
  readonly layer: Bendable
  readonly box: Box
}

/** The bent subject in front of its background, which is shifted. */
function stood(
  { width, height }: Size,
  behind: Bendable,
  [cx, cy]: readonly [number, number],
  { layer, box }: Cut,
  field: Field,
  data: Uint8ClampedArray,
): Frame {
  const shift = { width: 1, height: 1, data: Float32Array.of(-cx, -cy) }
  const drawBack = behind.bender(shift)
  const drawFront = layer.bender(field, box)
  const drawn = new Int32Array(data.buffer, data.byteOffset, width * height)
  const row = new Int32Array(width)
  for (let y = 0, at = 0; y < height; y++, at += width) {
    drawFront(y, row, 0, 0, width)
    for (let x = 0; x < width;) {
      const from = x
      const isHidden = (row[x] ?? 0) >>> 24 === 255
      while (x < width && ((row[x] ?? 0) >>> 24 === 255) === isHidden) x += 1
      if (isHidden) drawn.set(row.subarray(from, x), at + from)
      else {
        drawBack(y, drawn, at, from, x)
        for (let k = from; k < x; k++) {
          const own = row[k] ?? 0
          const share = own >>> 24
          if (share > 0) drawn[at + k] = between(drawn[at + k] ?? 0, own, share + 1) | OPAQUE
        }
      }
    }
  }
  return { width, height, data }
}

const OPAQUE = 255 << 24

/** The picture without its subject, filled in from the surroundings. */
function backdrop(vision: Vision, image: Frame, mask: Mask): Frame {
  const covered = { ...mask, data: mask.data.map(value => (value > COVERED ? 255 : 0)) }
  return vision.fill(image, vision.grow(covered, Math.max(2, image.height * RIM)), 1)
}

/** The picture with the mask as its opacity. */
function cutLayer({ width, height, data }: Frame, mask: Mask): Frame {
  const layer = new Uint8ClampedArray(data)
  for (let p = 0; p < mask.data.length; p++) layer[p * 4 + 3] = mask.data[p] ?? 0
  return { width, height, data: layer }
}
