import { place, type Point, type Setting, type Viewport } from './viewport.ts'

/** How much is cut away from each side, in percent of the stage. */
export interface Inset {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The part of the stage that shows picture `index` of two, three or four, with the edge or the cross at `cut`. */
export function wipePart(index: number, count: number, cut: Point): Inset {
  const [x, y] = [cut.x * 100, cut.y * 100]
  const cross = count > 2
  const isLeft = index % 2 === 0
  const isUpper = index < 2
  // The last of three pictures takes the whole lower half.
  const alone = count === 3 && index === 2
  return {
    left: isLeft || alone ? 0 : x,
    right: isLeft && !alone ? 100 - x : 0,
    top: isUpper ? 0 : y,
    bottom: cross && isUpper ? 100 - y : 0,
  }
}

/** The share of the stage that is left of a share of the picture on it. */
export function shareOfStage(share: number, viewport: Viewport, setting: Setting): number {
  const { x, scale } = place(viewport, setting)
  return part((x + share * setting.picture.width * scale) / setting.stage.width)
}

/** The position of the edge or the cross after a key; undefined if the key does not move it. */
export function wipeAfter(key: string, far: boolean, cut: Point, cross: boolean): Point | undefined {
  const stride = far ? 0.1 : 0.01
  if (key === 'ArrowLeft') return { ...cut, x: part(cut.x - stride) }
  if (key === 'ArrowRight') return { ...cut, x: part(cut.x + stride) }
  if (key === 'Home') return { ...cut, x: 0 }
  if (key === 'End') return { ...cut, x: 1 }
  if (key === 'ArrowUp') return cross ? { ...cut, y: part(cut.y - stride) } : { ...cut, x: part(cut.x + stride) }
  if (key === 'ArrowDown') return cross ? { ...cut, y: part(cut.y + stride) } : { ...cut, x: part(cut.x - stride) }
  return undefined
}

function part(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1000) / 1000))
}
