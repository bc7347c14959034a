import type { Canvas } from '@napi-rs/canvas'
import type { Layer, LayerName } from '../../image/compose/layers.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { cut, inkedBoxes } from './inked.ts'
import { roughen } from './roughen.ts'

/** A plane of a scene, cropped to its content. Pixels of the sheet; depth is 0 far to 1 near. */
export interface Plane {
  readonly name: LayerName
  readonly canvas: Canvas
  readonly top: number
  /** The same in parts, without the empty areas between them; absent if it is drawn strip by strip. */
  readonly parts?: readonly PlanePart[] | undefined
  /** Depth at its upper and at its lower edge. */
  readonly far: number
  readonly near: number
  /** From this row of the sheet downwards, nothing is visible through it; undefined if there is no such row. */
  readonly solidFrom?: number | undefined
}

/** A part of a plane and the position of its corner on the sheet. */
interface PlanePart {
  readonly canvas: Canvas
  readonly left: number
  readonly top: number
}

/** Depth of planes at their upper and lower edges. The horizon has the same depth in all of them. */
const depths: { readonly [K in LayerName]: readonly [far: number, near: number] } = {
  air: [0.02, 0.02],
  clouds: [0.1, 0.1],
  back: [0.22, 0.22],
  ground: [0.22, 0.95],
  middle: [0.4, 0.4],
  front: [1, 1],
  theme: [0.3, 0.7],
}

/** Depth of a thing that stands on the ground at a height on the sheet, both in units. */
export function depthAt(stage: Stage, y: number): number {
  const share = (y - stage.horizon) / Math.max(0.05, stage.H - stage.horizon)
  const [far, near] = depths.ground
  return far + (near - far) * Math.max(0, Math.min(1, share))
}

/** Crops a painted plane to the rows with content; undefined if it is empty. */
export function planeOf({ name, canvas }: Layer, stage: Stage): Plane | undefined {
  const [far, near] = depths[name]
  if (name === 'air' || name === 'theme') {
    roughen(canvas, stage)
    return { name, canvas, top: 0, far, near }
  }
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const isBare = (y: number) => {
    for (let at = y * width * 4 + 3; at < (y + 1) * width * 4; at += 16) if ((data[at] ?? 0) > 0) return false
    return true
  }
  let top = 0
  while (top < height && isBare(top)) top += 1
  if (top === height) return undefined
  let bottom = height
  while (bottom > top && isBare(bottom - 1)) bottom -= 1
  const isSolid = (y: number) => {
    for (let at = y * width * 4 + 3; at < (y + 1) * width * 4; at += 16) if (data[at] !== 255) return false
    return true
  }
  let solid = bottom
  while (solid > top && isSolid(solid - 1)) solid -= 1
  // Roughening moves edges by some rows.
  const solidFrom = bottom === height && solid < bottom ? solid + Math.ceil(height / 90) : undefined
  top = Math.max(0, top - 4)
  bottom = Math.min(height, bottom + 4)
  const rows = cut(canvas, { left: 0, top, width, height: bottom - top })
  roughen(rows, stage)
  // The ground is drawn strip by strip, so it is not divided into parts.
  const parts =
    name === 'ground'
      ? undefined
      : inkedBoxes(rows).map(box => ({ canvas: cut(rows, box), left: box.left, top: top + box.top }))
  return { name, canvas: rows, top, parts, far, near, solidFrom }
}
