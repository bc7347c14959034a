import { beforeAll, describe, expect, test } from 'vitest'
import { restyleIds } from '#contract/areas/video/presets.ts'
import { openClip } from '#engines/media/clip.ts'
import { restyle } from '#engines/video/restyle/restyle.ts'
import type { Frame } from '#engines/frame.ts'
import { openVision, type Vision } from '#engines/vision/vision.ts'
import {
  size,
  morning,
  made,
  framesIn,
  difference,
  patch,
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

/** A copy of a frame, which would otherwise only be valid until the next one. */
const copied = (frame: Frame): Frame => ({ ...frame, data: frame.data.slice() })

describe('restyle', () => {
  const first = swinging[0] ?? morning

  test.each(restyleIds)('%s changes the picture visibly, and in the same way each time', id => {
    const draw = () => {
      const { name, begin } = restyle(vision, id, '', first)
      const redraw = begin(first)
      return { name, frames: swinging.slice(0, 2).map((frame, k) => copied(redraw(frame, k))) }
    }
    const one = draw()
    const again = draw()
    expect(one.name).toBe(id)
    expect(difference(one.frames[0] ?? first, first)).toBeGreaterThan(3)
    expect(one.frames.map((frame, k) => difference(frame, again.frames[k] ?? first))).toEqual([0, 0])
  })

  test('pixel_art has pixels that are large enough to be seen in a thumbnail', () => {
    const { data, width, height } = restyle(vision, 'pixel_art', '', first).begin(first)(first, 0)
    const rowOf = (y: number) => data.subarray(y * width * 4, (y + 1) * width * 4).join()
    const rows = Array.from({ length: height }, (_, y) => rowOf(y))
    const changes = rows.filter((row, y) => row !== rows[y - 1]).length
    expect(changes).toBeGreaterThan(30)
    expect(changes).toBeLessThanOrEqual(60)
  })

  test('any other id has its own look, which is always the same', () => {
    const look = (id: string) => restyle(vision, id, '', first).begin(first)(first, 0)
    expect(difference(look('48213'), first)).toBeGreaterThan(7)
    expect(difference(look('48213'), look('48213'))).toBe(0)
    expect(difference(look('48213'), look('48214'))).toBeGreaterThan(7)
    expect(restyle(vision, 'Soft-Watercolour-v2', '', first).name).toBe('watercolor')
  })

  test('the prompt changes the look', () => {
    const look = (prompt: string) => restyle(vision, 'ink', prompt, first).begin(first)(first, 0)
    const mean = ({ data }: Frame, c: number) => data.reduce((sum, value, i) => (i % 4 === c ? sum + value : sum), 0)
    const red = look('in deep red')
    expect(mean(red, 0) / mean(red, 2)).toBeGreaterThan((mean(look(''), 0) / mean(look(''), 2)) * 1.1)
    expect(mean(look('a dark night'), 1)).toBeLessThan(mean(look(''), 1) * 0.8)
  })

  test.each(['watercolor', 'oil_painting', 'pencil_sketch', 'ink', 'comic', 'mosaic', 'stained_glass'])(
    '%s does not flicker where nothing moves',
    id => {
      const noise = (k: number): Frame => ({
        ...size,
        data: first.data.map((value, i) => (i % 4 === 3 ? 255 : value + (((i * 7 + k * 13) % 5) - 2))),
      })
      const redraw = restyle(vision, id, '', first).begin(first)
      const frames = Array.from({ length: 6 }, (_, k) => copied(redraw(noise(k), k)))
      expect(difference(frames[4] ?? first, frames[5] ?? first)).toBeLessThan(3)
    },
  )

  test('keeps length, sound and motion of the source', async () => {
    const video = await swingingFilm()
    const clip = await made({ ...target('', 1.5), kind: 'restyle', video, restyleId: 'comic' })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 36])
    expect(await loudness(clip)).toBeCloseTo(await loudness(await openClip(video.path)), 1)
    const path = (source: readonly Frame[]) => source.map(frame => patch(frame, 0).x)
    expect(correlation(path(frames), path(swinging))).toBeGreaterThan(0.95)
  })
})
