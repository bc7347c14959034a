import { expect, test } from 'vitest'
import { parse } from '../../image/understand/parse.ts'
import type { Frame } from '../../frame.ts'
import { looks } from '../looks.ts'
import { movements } from '../presets/camera.ts'
import { usualPace } from '../presets/motion.ts'
import { openShow, type Show } from './show.ts'

const SIZE = { width: 192, height: 108 }

/** The mean column of what is red, and the sum of the brightness of each column of the upper half. */
function seen({ width, height, data }: Frame) {
  let [sum, count] = [0, 0]
  const columns = Array.from({ length: width }, () => 0)
  for (let at = 0; at < width * height; at++) {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 4, at * 4 + 3)
    if (at < (width * height) / 2) columns[at % width] = (columns[at % width] ?? 0) + r + g + b
    if (r < 1.8 * Math.max(g, b)) continue
    sum += at % width
    count += 1
  }
  return { red: sum / count, columns }
}

/** By how many pixels the same columns have moved to the right between two frames. */
function shift(from: readonly number[], to: readonly number[]): number {
  const differ = (by: number) => {
    const own = from.slice(20, -20)
    return own.reduce((all, value, k) => all + Math.abs(value - (to[k + 20 + by] ?? 0)), 0)
  }
  return Array.from({ length: 41 }, (_, k) => k - 20).toSorted((a, b) => differ(a) - differ(b))[0] ?? 0
}

const showOf = (prompt: string, action: 'run' | 'rest'): Show =>
  openShow({
    ...SIZE,
    seed: 7,
    duration: 4,
    scene: parse(prompt),
    look: looks['cv-default'],
    movement: movements.static,
    follows: true,
    pace: usualPace,
    actions: [action],
  })

test('a camera that follows keeps a running fox in its place, and the wood goes by', () => {
  const show = showOf('a red fox in a snowy forest', 'run')
  expect(show.follows).toBe(true)
  const [early, late] = [seen(show.frameAt(1)), seen(show.frameAt(2.5))]
  expect(Math.abs(early.red - late.red)).toBeLessThan(0.04 * SIZE.width)
  // This fox runs to the left.
  expect(shift(early.columns, late.columns)).toBeGreaterThan(2)
})

test('it follows nobody who stays', () => {
  expect(showOf('a red fox in a snowy forest', 'rest').follows).toBe(false)
})
