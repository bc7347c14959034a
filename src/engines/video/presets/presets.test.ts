import { expect, test } from 'vitest'
import { cameraOf } from '../scene/camera.ts'
import { movements } from './camera.ts'
import { paces, swing, timeOf } from './motion.ts'

test('slow motion starts fast, slows down and never stops', () => {
  const speed = (seconds: number) =>
    (timeOf(paces.slow_motion, seconds + 0.1, 10) - timeOf(paces.slow_motion, seconds, 10)) / 0.1
  expect(speed(1)).toBeCloseTo(1.5)
  expect(speed(8)).toBeCloseTo(0.2)
  for (let seconds = 0; seconds < 10; seconds += 0.1) expect(speed(seconds)).toBeGreaterThan(0.19)
})

test('any other pace is even', () => {
  expect(timeOf(paces.fast, 4, 10)).toBeCloseTo(4 * paces.fast.tempo)
  expect(timeOf(paces.gentle, 10, 10)).toBeCloseTo(10 * paces.gentle.tempo)
})

test('a sway goes to one side, to the other, and back to the start', () => {
  const { sway } = paces.sway
  const swings = [0, 0.5, 1, 1.5, 2].map(seconds => swing(paces.sway, seconds))
  for (const [at, x] of [0, sway, 0, -sway, 0].entries()) expect(swings[at]?.x).toBeCloseTo(x)
  expect(swings[1]?.roll).toBeLessThan(0)
  expect(swings[3]?.roll).toBeGreaterThan(0)
})

test('an orbit moves near and far things in opposite directions; a pan moves both in the same direction', () => {
  const field = {
    width: 384,
    height: 216,
    sheet: { width: 454, height: 256 },
    focus: { x: 227, y: 128 },
    shift: { x: 0, y: 0 },
  }
  const [FAR, NEAR] = [0.22, 0.95]
  const moved = (id: 'orbit' | 'pan_left', depth: number) => {
    const seen = (t: number) => cameraOf(movements[id](t, 0), field).seen(depth, 227, 128).x
    return (seen(1) - seen(0)) / field.width
  }
  expect(moved('orbit', FAR)).toBeGreaterThan(0.15)
  expect(moved('orbit', NEAR)).toBeLessThan(-0.15)
  expect(moved('orbit', movements.orbit(0, 0).pivot)).toBeCloseTo(0)
  expect(moved('pan_left', NEAR)).toBeGreaterThan(moved('pan_left', FAR))
  expect(moved('pan_left', FAR)).toBeGreaterThan(0)
})
