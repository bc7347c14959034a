import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOfStage, wipeAfter, wipePart } from './wipe.ts'
import { wholePicture } from './viewport.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })

it('every point of the stage shows exactly one picture', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), part, part, part, part, (count, x, y, left, top) => {
      // On the edge itself, either picture may show.
      fc.pre(Math.abs(x - left) > 1e-6 && Math.abs(y - top) > 1e-6)
      const shown = Array.from({ length: count }, (_, index) => wipePart(index, count, { x, y })).filter(
        inset =>
          left * 100 > inset.left - 1e-9 &&
          left * 100 < 100 - inset.right + 1e-9 &&
          top * 100 > inset.top - 1e-9 &&
          top * 100 < 100 - inset.bottom + 1e-9,
      )
      expect(shown).toHaveLength(1)
    }),
  )
})

it('arrow keys move the edge in small steps, with Shift in larger ones, and never off the stage', () => {
  const middle = { x: 0.5, y: 0.5 }
  expect(wipeAfter('ArrowLeft', false, middle, false)).toEqual({ x: 0.49, y: 0.5 })
  expect(wipeAfter('ArrowRight', true, middle, false)).toEqual({ x: 0.6, y: 0.5 })
  expect(wipeAfter('End', false, middle, false)).toEqual({ x: 1, y: 0.5 })
  expect(wipeAfter('ArrowRight', true, { x: 0.95, y: 0.5 }, false)?.x).toBe(1)
  expect(wipeAfter('a', false, middle, false)).toBeUndefined()
})

it('up and down move a cross vertically, and a vertical edge sideways, as for any slider', () => {
  const middle = { x: 0.5, y: 0.5 }
  expect(wipeAfter('ArrowDown', false, middle, true)).toEqual({ x: 0.5, y: 0.51 })
  expect(wipeAfter('ArrowUp', false, middle, false)).toEqual({ x: 0.51, y: 0.5 })
})

it('an edge before a part of a picture that is centred on a wider stage is where that part begins', () => {
  const setting = { stage: { width: 200, height: 100 }, picture: { width: 500, height: 500 }, density: 1 }
  expect([0, 0.5, 1].map(share => shareOfStage(share, wholePicture, setting))).toEqual([0.25, 0.5, 0.75])
})
