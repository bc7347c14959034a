/** Width and height, in CSS pixels for a stage and in image pixels for a picture. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * The visible part of a picture, independent of the size of stage and picture, so that several pictures can share it.
 * `zoom` 1 fits the whole picture into the stage; `centre` is the point of the picture at the middle of the stage, as
 * fractions of its size.
 */
export interface Viewport {
  readonly zoom: number
  readonly centre: Point
}

/** A picture on its stage: its top left corner in CSS pixels, and the CSS pixels per image pixel. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A stage, the picture on it, and the device pixels per CSS pixel. */
export interface Setting {
  readonly stage: Size
  readonly picture: Size
  readonly density: number
}

export const wholePicture: Viewport = { zoom: 1, centre: { x: 0.5, y: 0.5 } }

/** The highest magnification: at 1600 % single pixels are tiles, and closer there is nothing more to see. */
const NEAREST = 16

function fitScale({ stage, picture }: Setting): number {
  return Math.min(stage.width / picture.width, stage.height / picture.height)
}

/** The zoom at which one pixel of the picture is one pixel of the screen. */
export function exactZoom(setting: Setting): number {
  return 1 / setting.density / fitScale(setting)
}

/** The magnification of the picture: 1 is one screen pixel per image pixel. */
export function magnification(viewport: Viewport, setting: Setting): number {
  return viewport.zoom / exactZoom(setting)
}

/** The position of the picture. A larger one covers the stage, a smaller one is centred in it. */
export function place(viewport: Viewport, setting: Setting): Placement {
  const scale = fitScale(setting) * viewport.zoom
  const { stage, picture } = setting
  return {
    scale,
    x: along(stage.width, picture.width * scale, viewport.centre.x),
    y: along(stage.height, picture.height * scale, viewport.centre.y),
  }
}

function along(stage: number, picture: number, centre: number): number {
  const free = stage - picture
  return free >= 0 ? free / 2 : clamp(stage / 2 - centre * picture, free, 0)
}

/** The viewport with its zoom clamped and its centre where the picture is actually placed. */
export function settle(viewport: Viewport, setting: Setting): Viewport {
  const exact = exactZoom(setting)
  const zoom = clamp(viewport.zoom, Math.min(1, exact), Math.max(1, exact * NEAREST))
  const placed = place({ ...viewport, zoom }, setting)
  const { stage } = setting
  return { zoom, centre: partUnder({ x: stage.width / 2, y: stage.height / 2 }, placed, setting) }
}

/** Zooms by a factor and keeps the same spot under `point` of the stage, as far as the edges allow. */
export function zoomAround(viewport: Viewport, point: Point, factor: number, setting: Setting): Viewport {
  const before = place(viewport, setting)
  const anchor = partUnder(point, before, setting)
  const { zoom } = settle({ ...viewport, zoom: viewport.zoom * factor }, setting)
  const scale = fitScale(setting) * zoom
  const { stage, picture } = setting
  const centre = {
    x: anchor.x + (stage.width / 2 - point.x) / (picture.width * scale),
    y: anchor.y + (stage.height / 2 - point.y) / (picture.height * scale),
  }
  return settle({ zoom, centre }, setting)
}

/** Moves the picture by CSS pixels, no further than its edges. */
export function pan(viewport: Viewport, by: Point, setting: Setting): Viewport {
  const { scale } = place(viewport, setting)
  const { picture } = setting
  const centre = {
    x: viewport.centre.x - by.x / (picture.width * scale),
    y: viewport.centre.y - by.y / (picture.height * scale),
  }
  return settle({ ...viewport, centre }, setting)
}

/** Whether any part of the picture is outside the stage. */
export function overflows(viewport: Viewport, setting: Setting): boolean {
  const { scale } = place(viewport, setting)
  const { stage, picture } = setting
  // Half a pixel may be a rounding error.
  return picture.width * scale > stage.width + 0.5 || picture.height * scale > stage.height + 0.5
}

/** The point of the picture, from 0 to 1 across and down, that is under a point of the stage. */
export function partUnder(point: Point, { x, y, scale }: Placement, { picture }: Setting): Point {
  return { x: (point.x - x) / (picture.width * scale), y: (point.y - y) / (picture.height * scale) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
