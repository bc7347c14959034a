import { exactZoom, overflows, pan, settle, wholePicture, zoomAround, type Look, type Setting } from './look.ts'

/** One press of + or -. */
const STEP = 1.25
/** CSS pixels that one press of an arrow key moves a picture. */
const STRIDE = 64

const strides: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
}

/** The look after a key, or undefined for a key that means nothing here: arrows move only what is larger than its stage. */
export function lookAfter(key: string, look: Look, setting: Setting): Look | undefined {
  const middle = { x: setting.stage.width / 2, y: setting.stage.height / 2 }
  if (key === '+' || key === '=') return zoomAround(look, middle, STEP, setting)
  if (key === '-' || key === '_') return zoomAround(look, middle, 1 / STEP, setting)
  if (key === '0') return settle(wholePicture, setting)
  if (key === '1') return settle({ ...look, zoom: exactZoom(setting) }, setting)
  const [x, y] = strides[key] ?? []
  if (x === undefined || y === undefined || !overflows(look, setting)) return undefined
  return pan(look, { x, y }, setting)
}
