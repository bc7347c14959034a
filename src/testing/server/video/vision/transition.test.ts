import { beforeAll, describe, expect, test } from 'vitest'
import { transition } from '#engines/video/transition/transition.ts'
import { readVerb } from '#engines/video/transition/verbs.ts'
import type { Frame } from '#engines/frame.ts'
import { openVision, type Vision } from '#engines/vision/vision.ts'
import {
  size,
  drawn,
  sky,
  morning,
  evening,
  saved,
  made,
  framesIn,
  difference,
  fromFade,
  target,
  ownFolder,
} from './seen.ts'

ownFolder()

let vision: Vision
beforeAll(async () => {
  vision = await openVision()
})

describe('transition', () => {
  test('begins with the first picture, ends with the second, and has exactly the requested length and size', async () => {
    const clip = await made({
      ...target('the sun melts into a tree', 1),
      kind: 'transition',
      from: await saved('morning', morning),
      to: await saved('evening', evening),
    })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length, clip.duration]).toEqual([size.width, size.height, 24, 1])
    expect(difference(frames[0] ?? evening, morning)).toBeLessThan(4)
    expect(difference(frames[23] ?? morning, evening)).toBeLessThan(4)
    expect(fromFade(frames[12] ?? morning, morning, evening)).toBeGreaterThan(8)
  })

  test.each([
    ['the sun turns into a tree', 'morph'],
    ['everything melts away', 'melt'],
    ['spins around into night', 'spin'],
    ['zoom through the sun', 'zoom'],
    ['the camera pulls back', 'pullBack'],
    ['sweeps to the left', 'sweep'],
    ['it bursts', 'burst'],
    ['burns away', 'burn'],
    ['dissolves into dust', 'dissolve'],
    ['a ripple on water', 'ripple'],
    ['flips over', 'flip'],
    ['a flower blooms', 'bloom'],
    ['pixel glitch', 'glitch'],
    ['太阳融化成一棵树', 'melt'],
  ])('"%s" is not a plain fade, but a %s', (prompt, verb) => {
    const { frameAt } = transition(vision, morning, evening, prompt, 3)
    expect(readVerb(prompt).name).toBe(verb)
    expect(difference(frameAt(0), morning)).toBe(0)
    expect(difference(frameAt(1), evening)).toBe(0)
    expect(fromFade(frameAt(0.5), morning, evening)).toBeGreaterThan(5)
  })

  test('sweeps in the direction of the prompt', () => {
    const half = (prompt: string) => transition(vision, morning, evening, prompt, 3).frameAt(0.5)
    const isEvening = (frame: Frame, x: number) => (frame.data[(10 * size.width + x) * 4 + 2] ?? 0) < 130
    expect([8, 184].map(x => isEvening(half('sweeps to the right'), x))).toEqual([true, false])
    expect([8, 184].map(x => isEvening(half('sweeps to the left'), x))).toEqual([false, true])
  })

  test('moves what both pictures show straight to its new position', () => {
    const blots = (dx: number) =>
      drawn(pen => {
        sky(pen, '#d0d0c0', '#a0a890')
        for (let n = 0; n < 60; n++) {
          pen.fillStyle = `hsl(${(n * 67) % 360} 60% ${30 + ((n * 11) % 40)}%)`
          pen.fillRect(((n * 41) % 150) + dx, (n * 29) % 100, 5 + (n % 6), 4 + (n % 5))
        }
      })
    const [before, half, after] = [0, 12, 24].map(blots)
    if (!before || !half || !after) throw new Error('three pictures')
    const between = transition(vision, before, after, 'becomes', 3).frameAt(0.5)
    expect(difference(between, half)).toBeLessThan(difference(between, before) * 0.6)
    expect(difference(between, half)).toBeLessThan(difference(between, after) * 0.6)
  })

  test('is the same for the same seed', () => {
    const middle = () => transition(vision, morning, evening, 'burns', 8).frameAt(0.4)
    expect(difference(middle(), middle())).toBe(0)
  })
})
