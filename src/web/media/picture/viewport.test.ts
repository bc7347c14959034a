import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactZoom,
  magnification,
  overflows,
  pan,
  partUnder,
  place,
  settle,
  wholePicture,
  zoomAround,
  type Viewport,
  type Setting,
} from './viewport.ts'

const size = (least: number, most: number) =>
  fc.record({ width: fc.integer({ min: least, max: most }), height: fc.integer({ min: least, max: most }) })
const settings: fc.Arbitrary<Setting> = fc.record({
  stage: size(100, 2000),
  picture: size(64, 4096),
  density: fc.constantFrom(1, 1.5, 2, 3),
})
const part = fc.double({ min: 0, max: 1, noNaN: true })
const viewports: fc.Arbitrary<Viewport> = fc.record({
  zoom: fc.double({ min: 0.05, max: 64, noNaN: true }),
  centre: fc.record({ x: part, y: part }),
})
const factors = fc.double({ min: 0.1, max: 10, noNaN: true })

/** A point of the stage, given as fractions of its size. */
const at = ({ stage }: Setting, x: number, y: number) => ({ x: stage.width * x, y: stage.height * y })

const square: Setting = { stage: { width: 500, height: 400 }, picture: { width: 1000, height: 1000 }, density: 1 }

describe('a picture on its stage', () => {
  it('is fully visible, centred and as large as possible', () => {
    expect(place(wholePicture, square)).toEqual({ scale: 0.4, x: 50, y: 0 })
    expect(overflows(wholePicture, square)).toBe(false)
  })

  it('maps one image pixel to one screen pixel at 100 %, also on a dense screen', () => {
    expect(place({ ...wholePicture, zoom: exactZoom(square) }, square).scale).toBeCloseTo(1)
    const dense = { ...square, density: 2 }
    expect(place({ ...wholePicture, zoom: exactZoom(dense) }, dense).scale).toBeCloseTo(0.5)
    expect(magnification({ ...wholePicture, zoom: exactZoom(dense) * 3 }, dense)).toBeCloseTo(3)
  })

  it('zooms in to at most 1600 %, and out to the whole picture or 100 %, whichever is smaller', () => {
    expect(magnification(settle({ ...wholePicture, zoom: 1e6 }, square), square)).toBeCloseTo(16)
    expect(settle({ ...wholePicture, zoom: 1e-6 }, square).zoom).toBe(1)
    const small = { ...square, picture: { width: 100, height: 100 } }
    expect(magnification(settle({ ...wholePicture, zoom: 1e-6 }, small), small)).toBeCloseTo(1)
  })

  it('covers the stage without a gap where it is larger, and is centred where it is smaller', () => {
    fc.assert(
      fc.property(settings, viewports, (setting, viewport) => {
        const { x, y, scale } = place(settle(viewport, setting), setting)
        const axes = [
          { from: x, length: setting.picture.width * scale, stage: setting.stage.width },
          { from: y, length: setting.picture.height * scale, stage: setting.stage.height },
        ]
        for (const { from, length, stage } of axes) {
          if (length <= stage) expect(from).toBeCloseTo((stage - length) / 2, 6)
          else {
            expect(from).toBeLessThanOrEqual(1e-6)
            expect(from + length).toBeGreaterThanOrEqual(stage - 1e-6)
          }
        }
      }),
    )
  })

  it('keeps the same spot under the point it is zoomed around', () => {
    fc.assert(
      fc.property(settings, viewports, factors, part, part, (setting, unsettled, factor, x, y) => {
        const viewport = settle(unsettled, setting)
        const point = at(setting, x, y)
        const after = zoomAround(viewport, point, factor, setting)
        const [from, to] = [place(viewport, setting), place(after, setting)]
        const anchor = partUnder(point, from, setting)
        const now = partUnder(point, to, setting)
        // Unless the edges limit the move: then the picture touches an edge or is centred.
        for (const axis of ['x', 'y'] as const) {
          const side = axis === 'x' ? 'width' : 'height'
          const free = setting.stage[side] - setting.picture[side] * to.scale
          const held = free >= 0 || to[axis] > -1e-6 || to[axis] < free + 1e-6
          if (!held) expect(now[axis]).toBeCloseTo(anchor[axis], 6)
        }
      }),
    )
  })

  it('is never limited by its edges when zooming in on a picture that covers the stage', () => {
    fc.assert(
      fc.property(settings, part, part, factors, (setting, x, y, factor) => {
        const { stage, picture } = setting
        const cover = Math.max(stage.width / picture.width, stage.height / picture.height)
        const fit = Math.min(stage.width / picture.width, stage.height / picture.height)
        const viewport = settle({ ...wholePicture, zoom: cover / fit }, setting)
        const point = at(setting, x, y)
        const after = zoomAround(viewport, point, Math.max(factor, 1 / factor), setting)
        const anchor = partUnder(point, place(viewport, setting), setting)
        const now = partUnder(point, place(after, setting), setting)
        fc.pre(viewport.zoom >= cover / fit)
        expect(now.x).toBeCloseTo(anchor.x, 6)
        expect(now.y).toBeCloseTo(anchor.y, 6)
      }),
    )
  })

  it('moves along with a drag, as far as its edges', () => {
    const viewport = settle({ ...wholePicture, zoom: 5 }, square)
    const before = place(viewport, square)
    const after = place(pan(viewport, { x: 30, y: -20 }, square), square)
    expect(after.x - before.x).toBeCloseTo(30)
    expect(after.y - before.y).toBeCloseTo(-20)
    expect(place(pan(viewport, { x: 1e6, y: 1e6 }, square), square)).toMatchObject({ x: 0, y: 0 })
    expect(pan(wholePicture, { x: 100, y: 100 }, square)).toEqual(wholePicture)
  })

  it('returns to its position when it is panned there and back within its edges', () => {
    fc.assert(
      fc.property(settings, viewports, part, part, (setting, unsettled, x, y) => {
        const viewport = settle(unsettled, setting)
        const there = pan(viewport, { x: x * 10, y: y * 10 }, setting)
        const moved = {
          x: place(there, setting).x - place(viewport, setting).x,
          y: place(there, setting).y - place(viewport, setting).y,
        }
        const back = pan(there, { x: -moved.x, y: -moved.y }, setting)
        expect(place(back, setting).x).toBeCloseTo(place(viewport, setting).x, 4)
        expect(place(back, setting).y).toBeCloseTo(place(viewport, setting).y, 4)
      }),
    )
  })
})
