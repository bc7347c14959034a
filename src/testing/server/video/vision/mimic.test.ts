import { beforeAll, describe, expect, test } from 'vitest'
import { openClip } from '#engines/media/clip.ts'
import type { Frame } from '#engines/frame.ts'
import { mimicry } from '#engines/video/mimic/mimic.ts'
import { motionOf, type Motion } from '#engines/video/mimic/motion.ts'
import { openVision, type Vision } from '#engines/vision/vision.ts'
import {
  size,
  drawn,
  disc,
  sky,
  morning,
  saved,
  made,
  framesIn,
  difference,
  correlation,
  swinging,
  swingingFilm,
  loudness,
  target,
  ownFolder,
} from './seen.ts'

ownFolder()

let vision: Vision
beforeAll(async () => {
  vision = await openVision()
})

describe('mimic', () => {
  test('moves the subject as the source moves, with the length and the sound of the source', async () => {
    const video = await swingingFilm()
    const figure = drawn(pen => {
      sky(pen, '#d8c8a8', '#b8a888')
      pen.fillStyle = '#2050a0'
      pen.fillRect(74, 30, 36, 60)
      disc(pen, '#3070d0', 92, 24, 15)
    })
    const clip = await made({ ...target('', 1.5), kind: 'mimic', image: await saved('figure', figure), video })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 36])
    expect(difference(frames[0] ?? morning, figure)).toBeLessThan(4)
    expect(await loudness(clip)).toBeCloseTo(await loudness(await openClip(video.path)), 1)
    const [own, source] = await Promise.all([motionOf(vision, frames), motionOf(vision, swinging)])
    const way = ({ steps }: Motion, axis: 0 | 1) =>
      steps.map(({ data }) => {
        let sum = 0
        let weight = 1e-6
        for (let p = 0; p < data.length; p += 2) {
          const speed = Math.hypot(data[p] ?? 0, data[p + 1] ?? 0)
          sum += (data[p + axis] ?? 0) * speed
          weight += speed
        }
        return sum / weight
      })
    expect(correlation(way(own, 0), way(source, 0))).toBeGreaterThan(0.8)
    expect(correlation(way(own, 1), way(source, 1))).toBeGreaterThan(0.6)
  })
  test('continues the background where the figure was', async () => {
    const figure = drawn(pen => {
      for (let x = 0; x < size.width; x += 4) {
        pen.fillStyle = x % 8 ? '#d8c8a8' : '#a08c68'
        pen.fillRect(x, 0, 4, size.height)
      }
      pen.fillStyle = '#2050a0'
      pen.fillRect(74, 30, 36, 60)
      disc(pen, '#3070d0', 92, 24, 15)
    })
    const { next } = mimicry(vision, figure, await motionOf(vision, swinging))
    const isFigure = ({ data }: Frame, p: number) => (data[p * 4 + 2] ?? 0) > (data[p * 4] ?? 0)
    const step = ({ data }: Frame, p: number) => Math.abs((data[p * 4] ?? 0) - (data[(p + 4) * 4] ?? 0))
    for (let index = 0; index < swinging.length; index++) {
      const frame = next()
      let [left, steps] = [0, 0]
      for (let p = 0; p < size.width * size.height - 4; p++) {
        if (!isFigure(figure, p) || isFigure(frame, p) || isFigure(frame, p + 4)) continue
        left += 1
        steps += step(frame, p)
      }
      // Neighbouring stripes differ by 56 levels.
      if (left > 300) expect(steps / left).toBeGreaterThan(35)
    }
  })
})
