import { beforeAll, describe, expect, test } from 'vitest'
import { strip } from '#engines/video/transition/strip.ts'
import { openVision, type Vision } from '#engines/vision/vision.ts'
import { morning, evening, saved, made, framesIn, difference, target, ownFolder } from './seen.ts'

ownFolder()

let vision: Vision
beforeAll(async () => {
  vision = await openVision()
})

describe('multi_transition', () => {
  const clips = [
    { picture: morning, seconds: 0.5, prompt: 'spins' },
    { picture: evening, seconds: 0.75, prompt: 'melts' },
    { picture: morning, seconds: 0.5, prompt: 'zooms' },
  ]

  test('shows each picture where its clip begins, and the last one at the end', async () => {
    const [a, b] = await Promise.all([saved('a', morning), saved('b', evening)])
    const clip = await made({
      ...target('', 1.75),
      kind: 'multi_transition',
      clips: clips.map(({ picture, ...rest }) => ({ ...rest, image: picture === morning ? a : b })),
    })
    const frames = await framesIn(clip)
    expect(frames).toHaveLength(42)
    for (const [index, picture] of [
      [0, morning],
      [12, evening],
      [30, morning],
      [41, morning],
    ] as const)
      expect(difference(frames[index] ?? evening, picture), `frame ${index}`).toBeLessThan(4)
    expect(difference(frames[35] ?? morning, morning), 'the last clip moves').toBeGreaterThan(2)
  })

  test('applies the prompt of a clip to that clip only', () => {
    const [first, second, third] = clips
    if (!first || !second || !third) throw new Error('three clips')
    const before = [...strip(vision, clips, 1.75, 3)]
    const after = [...strip(vision, [first, { ...second, prompt: 'sweeps to the left' }, third], 1.75, 3)]
    const changed = before.map((frame, k) => difference(frame, after[k] ?? morning) > 0)
    expect(changed.slice(0, 13)).not.toContain(true)
    expect(changed.slice(13, 30)).toContain(true)
    expect(changed.slice(30)).not.toContain(true)
  })

  test('leaves out a clip of zero seconds', () => {
    const still = clips.map((clip, k) => (k === 1 ? { ...clip, seconds: 0 } : clip))
    expect([...strip(vision, still, 1, 3)]).toHaveLength(24)
  })
})
