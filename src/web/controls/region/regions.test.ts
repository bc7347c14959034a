import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxBetween,
  isLinked,
  lineOf,
  nudge,
  settleBox,
  withoutRegion,
  withRegion,
  type Region,
  type Target,
} from './regions.ts'

const source = { width: 1920, height: 1080 }
const box = (x: number, y: number): Target => ({ kind: 'box', box: { x, y, width: 300, height: 200 } })
const region = (target: Target, change = 'a red kite'): Region => ({
  id: 'one',
  target,
  change,
  line: lineOf(target, change, 'en'),
})

describe('the line of a region', () => {
  it('names the corners in source pixels, or the colour', () => {
    expect(lineOf(box(120, 80), 'a red kite', 'en')).toBe('In the region (120, 80) to (420, 280): change to a red kite')
    expect(lineOf(box(120, 80), '一只红色风筝', 'zh')).toBe('像素区域 (120, 80) 到 (420, 280)：换成一只红色风筝')
    expect(lineOf({ kind: 'colour', colour: '#c83f2b' }, 'blue', 'en')).toBe('Change the colour #c83f2b to: blue')
  })

  it('is a single line, whatever was typed', () => {
    expect(lineOf(box(0, 0), ' a kite\n  and a cloud ', 'en')).toContain('to a kite and a cloud')
  })
})

describe('a region in the prompt', () => {
  it('is added at the end, and rewritten in place when it moves', () => {
    const first = region(box(120, 80))
    const prompt = `${withRegion('A beach', undefined, first)}\nKeep the light`
    const moved = region(box(140, 90))
    expect(withRegion(prompt, first, moved)).toBe(`A beach\n${moved.line}\nKeep the light`)
  })

  it('leaves its line alone once it was edited by hand', () => {
    const first = region(box(120, 80))
    const edited = withRegion('', undefined, first).replace('red', 'green')
    expect(isLinked(edited, first)).toBe(false)
    expect(withoutRegion(edited, first)).toBe(edited)
    expect(withRegion(edited, first, { ...first, line: 'another line' })).toBe(edited)
  })

  it('takes its line with it when it is removed', () => {
    const first = region(box(120, 80))
    expect(withoutRegion(withRegion('A beach', undefined, first), first)).toBe('A beach')
  })
})

describe('a box', () => {
  const number = fc.integer({ min: -5000, max: 5000 })
  const boxes = fc.record({ x: number, y: number, width: number, height: number })
  const inside = (one: { x: number; y: number; width: number; height: number }) => {
    expect(one.x).toBeGreaterThanOrEqual(0)
    expect(one.y).toBeGreaterThanOrEqual(0)
    expect(one.width).toBeGreaterThan(0)
    expect(one.height).toBeGreaterThan(0)
    expect(one.x + one.width).toBeLessThanOrEqual(source.width)
    expect(one.y + one.height).toBeLessThanOrEqual(source.height)
  }

  it('lies within the source in whole pixels, however it was drawn, moved or resized', () => {
    const point = fc.record({
      x: fc.double({ min: -3000, max: 6000, noNaN: true }),
      y: fc.double({ min: -3000, max: 6000, noNaN: true }),
    })
    fc.assert(
      fc.property(boxes, point, point, fc.boolean(), (drawn, one, other, grow) => {
        inside(settleBox(drawn, source))
        const between = boxBetween(one, other, source)
        inside(between)
        inside(nudge(between, { x: Math.round(one.x), y: Math.round(other.y) }, grow, source))
        expect(Object.values(between).every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('spans the two corners it was drawn between', () => {
    expect(boxBetween({ x: 420, y: 80 }, { x: 120, y: 280 }, source)).toEqual({
      x: 120,
      y: 80,
      width: 300,
      height: 200,
    })
  })
})
