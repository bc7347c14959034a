import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Frame } from '#engines/frame.ts'
import { fusion } from '#engines/video/fusion/fusion.ts'
import { layout } from '#engines/video/fusion/layout.ts'
import { readPicture } from '#engines/video/picture.ts'
import { openVision } from '#engines/vision/vision.ts'
import { size, drawn, disc, sky, saved, made, framesIn, patch, target, ownFolder } from './seen.ts'

ownFolder()

describe('fusion', () => {
  const ball = drawn(pen => {
    sky(pen, '#f4f4f0', '#e8e8e4')
    disc(pen, '#d01818', 96, 54, 40)
  })
  const bush = drawn(pen => {
    sky(pen, '#f0f0f4', '#e4e4e8')
    disc(pen, '#18a030', 96, 54, 40)
  })
  const sea = drawn(pen => sky(pen, '#5070c0', '#2038a0'))

  test('puts each subject where the prompt says, on the background', async () => {
    const clip = await made({
      ...target('@ball jumps on the left of @sea while a tiny @bush stands on the right', 2),
      kind: 'fusion',
      references: [
        { type: 'subject', refName: 'ball', image: await saved('ball', ball) },
        { type: 'subject', refName: 'bush', image: await saved('bush', bush) },
        { type: 'background', refName: 'sea', image: await saved('sea', sea) },
      ],
    })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 48])
    const [red, green, blue] = ([0, 1, 2] as const).map(colour => patch(frames[0] ?? sea, colour))
    expect(red?.x).toBeLessThan(size.width * 0.4)
    expect(green?.x).toBeGreaterThan(size.width * 0.6)
    expect(red?.count ?? 0).toBeGreaterThan((green?.count ?? 0) * 3)
    expect(green?.count).toBeGreaterThan(50)
    expect(blue?.count).toBeGreaterThan(size.width * size.height * 0.4)
    const heights = frames.map(frame => patch(frame, 0).y)
    expect(Math.max(...heights) - Math.min(...heights), 'the ball jumps').toBeGreaterThan(8)
  })

  test('removes what was around a subject', async () => {
    const clip = await made({
      ...target('@ball before @sea', 1),
      kind: 'fusion',
      references: [
        { type: 'subject', refName: 'ball', image: await saved('ball', ball) },
        { type: 'background', refName: 'sea', image: await saved('sea', sea) },
      ],
    })
    const { data } = await clip.frameAt(0.5)
    let white = 0
    for (let i = 0; i < data.length; i += 4)
      if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 200) white++
    expect(white).toBeLessThan(20)
  })

  test.each([
    ['a giant @cat and a tiny @dog', (cat: number, dog: number) => cat > dog * 3],
    ['@cat in the distance, @dog in the foreground', (cat: number, dog: number) => dog > cat * 2],
    ['巨大的@cat，小@dog', (cat: number, dog: number) => cat > dog * 2],
  ])('"%s" determines the sizes', (prompt, holds) => {
    const sizes = Object.fromEntries(
      layout(prompt, [
        { refName: 'cat', type: 'subject' },
        { refName: 'dog', type: 'subject' },
      ]).map(one => [one.refName, one.size]),
    )
    expect(holds(sizes['cat'] ?? 0, sizes['dog'] ?? 0)).toBe(true)
  })

  test('a subject stands on another one if the prompt says so', () => {
    const placed = layout('@cat riding @dog in the @park', [
      { refName: 'cat', type: 'subject' },
      { refName: 'dog', type: 'subject' },
      { refName: 'park', type: 'background' },
    ])
    const [dog, cat] = placed
    expect([dog?.refName, cat?.refName]).toEqual(['dog', 'cat'])
    expect(cat?.x).toBe(dog?.x)
    expect(cat?.y).toBeLessThan((dog?.y ?? 0) - 0.2)
    expect(cat?.on).toBe('dog')
  })

  test('the words directly before a name apply to it', () => {
    const [pot, whale] = layout('a giant @whale balances on top of a tiny @pot', [
      { refName: 'whale', type: 'subject' },
      { refName: 'pot', type: 'subject' },
    ])
    expect([pot?.refName, whale?.refName, whale?.on]).toEqual(['pot', 'whale', 'pot'])
    expect(whale?.size).toBeGreaterThan(pot?.size ?? 1)
  })

  test('who is cut off by the side of a photograph stands at that side, unless the prompt places them', async () => {
    const vision = await openVision()
    const film = { ...size, seconds: 2 }
    const path = join(import.meta.dirname, '../../../photographs/astronaut.jpg')
    const picture = await readPicture({ path }, { width: 192, height: 192 })
    const references = [
      { type: 'subject', refName: 'woman', picture },
      { type: 'background', refName: 'sea', picture: sea },
    ] as const
    const shown = (prompt: string) => fusion(vision, references, prompt, film, 1).frameAt(1)
    const orangeAt = ({ data, width }: Frame, x: number) => {
      const at = ((size.height - 4) * width + x) * 4
      return (data[at] ?? 0) > (data[at + 2] ?? 0) + 60
    }
    const [free, placed] = [shown('@woman stands by @sea'), shown('@woman in the middle of @sea')]
    expect([orangeAt(free, 1), orangeAt(placed, 1)]).toEqual([true, false])
    // Fills the film as a portrait does: her hair is near its upper edge.
    const { data, width, height } = free
    const isWarm = (at: number) => (data[at * 4] ?? 0) > (data[at * 4 + 2] ?? 0) + 20
    const first = Array.from({ length: width * height }, (_, at) => at).find(isWarm) ?? Infinity
    expect(first / width).toBeLessThan(height * 0.3)
  })

  test('a riding subject is carried and stays on', async () => {
    const clip = await made({
      ...target('a small @ball rides on @bush by the @sea', 2),
      kind: 'fusion',
      references: [
        { type: 'subject', refName: 'ball', image: await saved('ball', ball) },
        { type: 'subject', refName: 'bush', image: await saved('bush', bush) },
        { type: 'background', refName: 'sea', image: await saved('sea', sea) },
      ],
    })
    const places = (await framesIn(clip)).map(frame => ({ ball: patch(frame, 0), bush: patch(frame, 1) }))
    const ways = places.map(({ bush }) => bush.x)
    expect(Math.max(...ways) - Math.min(...ways), 'the bush goes somewhere').toBeGreaterThan(20)
    for (const one of places) {
      expect(Math.abs(one.ball.x - one.bush.x)).toBeLessThan(6)
      expect(one.ball.y).toBeLessThan(one.bush.y - 15)
    }
  })
})
