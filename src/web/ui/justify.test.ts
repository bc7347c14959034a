import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { justify, type JustifiedRow } from './justify.ts'

const shape = { width: 1000, rowHeight: 250, gap: 8 }

const widthOf = (row: JustifiedRow, gap: number) =>
  row.frames.reduce((sum, frame) => sum + frame.width, 0) + gap * (row.frames.length - 1)

describe('a contact sheet', () => {
  it('has no row without frames, and none without room', () => {
    expect(justify([], shape)).toEqual([])
    expect(justify([1, 1], { ...shape, width: 0 })).toEqual([])
  })

  it('fills the width with every row but the last', () => {
    const rows = justify([1.5, 1, 0.66, 1.78, 1, 1, 1.5], shape)
    for (const row of rows.slice(0, -1)) expect(widthOf(row, shape.gap)).toBeCloseTo(shape.width)
  })

  it('leaves a last row at its height and open to the right', () => {
    const [row] = justify([1], shape)
    expect(row).toEqual({ height: 250, frames: [{ index: 0, width: 250 }] })
  })

  it('never lets a lone wide frame stand out', () => {
    expect(justify([8], shape)[0]?.frames[0]?.width).toBeCloseTo(1000)
  })

  it('keeps every frame once, in order, in its own aspect and inside the sheet', () => {
    const aspects = fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(aspects, fc.integer({ min: 240, max: 2400 }), (given, width) => {
        const rows = justify(given, { ...shape, width })
        const frames = rows.flatMap(row => row.frames.map(frame => ({ ...frame, height: row.height })))
        expect(frames.map(frame => frame.index)).toEqual(given.map((_, index) => index))
        for (const { index, width: across, height } of frames) expect(across / height).toBeCloseTo(given[index] ?? 0)
        for (const row of rows) expect(widthOf(row, shape.gap)).toBeLessThanOrEqual(width + 0.001)
      }),
    )
  })
})
