import { exactZoom, overflows, pan, settle, wholePicture, zoomAround, type Viewport, type Setting } from './viewport.ts'

/** Zoom factor per press of + or -. */
const STEP = 1.25
/** CSS pixels per press of an arrow key. */
const STRIDE = 64

const strides: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
}

/** The viewport after a key; undefined if the key does nothing. Arrows only pan a picture larger than its stage. */
export function viewportAfterKey(key: string, viewport: Viewport, setting: Setting): Viewport | undefined {
  const middle = { x: setting.stage.width / 2, y: setting.stage.height / 2 }
  if (key === '+' || key === '=') return zoomAround(viewport, middle, STEP, setting)
  if (key === '-' || key === '_') return zoomAround(viewport, middle, 1 / STEP, setting)
  if (key === '0') return settle(wholePicture, setting)
  if (key === '1') return settle({ ...viewport, zoom: exactZoom(setting) }, setting)
  const [x, y] = strides[key] ?? []
  if (x === undefined || y === undefined || !overflows(viewport, setting)) return undefined
  return pan(viewport, { x, y }, setting)
}
