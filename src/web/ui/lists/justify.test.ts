import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { justify, type JustifiedRow } from './justify.ts'

const shape = { width: 1000, rowHeight: 250, gap: 8 }

const widthOf = (row: JustifiedRow, aspects: readonly number[], gap: number) =>
  aspects.slice(row.first, row.first + row.count).reduce((sum, aspect) => sum + aspect * row.height, 0) +
  gap * (row.count - 1)

describe('a justified grid', () => {
  it('has no rows without frames, and none without width', () => {
    expect(justify([], shape)).toEqual([])
    expect(justify([1, 1], { ...shape, width: 0 })).toEqual([])
  })

  it('fills the width with every row but the last', () => {
    const aspects = [1.5, 1, 0.66, 1.78, 1, 1, 1.5]
    const rows = justify(aspects, shape)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows.slice(0, -1)) expect(widthOf(row, aspects, shape.gap)).toBeCloseTo(shape.width)
  })

  it('keeps the last row at the target height and open to the right', () => {
    expect(justify([1], shape)).toEqual([{ first: 0, count: 1, height: 250 }])
  })

  it('shrinks a single wide frame to the width', () => {
    expect(justify([8], shape)[0]?.height).toBeCloseTo(1000 / 8)
  })

  it('does not shrink a portrait that stands beside a panorama', () => {
    const phone = { width: 358, rowHeight: 220, gap: 8 }
    for (const aspects of [
      [0.56, 2.33],
      [2.33, 0.56],
      [0.56, 3, 0.56],
    ])
      for (const { first, count, height } of justify(aspects, phone))
        for (const aspect of aspects.slice(first, first + count))
          expect(aspect * height, JSON.stringify(aspects)).toBeGreaterThan(100)
  })

  it('has every frame once, in order and within the width', () => {
    const aspects = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(aspects, fc.integer({ min: 240, max: 2400 }), (given, width) => {
        const rows = justify(given, { ...shape, width })
        const indices = rows.flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at))
        expect(indices).toEqual(given.map((_, index) => index))
        for (const row of rows) expect(widthOf(row, given, shape.gap)).toBeLessThanOrEqual(width + 0.001)
      }),
    )
  })

  it('changes no row but the last when frames are added at the end', () => {
    const aspects = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(aspects, aspects, (before, joined) => {
        const settled = justify(before, shape).slice(0, -1)
        expect(justify([...before, ...joined], shape).slice(0, settled.length)).toEqual(settled)
      }),
    )
  })
})
