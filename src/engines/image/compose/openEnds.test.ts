import { describe, expect, it } from 'vitest'
import { parse } from '../understand/parse.ts'
import { laidOut } from './facts.ts'
import { withOpenEnds } from './openEnds.ts'
import { mixPalette } from './palette.ts'
import { random } from '../../random.ts'

const kinds = (values: readonly unknown[]) => new Set(values.map(value => JSON.stringify(value))).size
/** Seeds as the service gives them to equal requests: chance, and the place among them. */
const seedAt = (place: number) => 16 * (7919 * place + 31) + (place % 16)
const four = (prompt: string, first = 0) =>
  [0, 1, 2, 3].map(k => ({ seed: seedAt(first + k), scene: withOpenEnds(parse(prompt), seedAt(first + k)) }))
const order = { width: 400, height: 300, detail: 1 }
/** The share of the sheet that the focal subject takes, and where its middle is. */
function lie({ scene, seed }: ReturnType<typeof four>[number]) {
  const { things, width, height } = laidOut(scene, { ...order, seed })
  const { left, right, top, bottom } = things.find(({ index }) => index === 0)?.box ?? expect.fail('nothing stands')
  return { x: (left + right) / 2 / width, y: bottom / height, tall: (bottom - top) / height }
}

const who = ['a horse', 'an old man', 'two dogs', 'a red car', 'a robot and a cat', '一只狐狸']
const more = ['', ' in a forest', ' at night', ' in the snow, oil painting', ', sad', ' on a beach at sunset']
const done = [
  'a man walking a dog',
  'a girl riding a horse',
  'a chef cooking soup in a kitchen',
  'a woman reading a book',
]
const prompts = [...who.flatMap(one => more.map(rest => one + rest)), ...done]

describe('four variations', () => {
  it.each(prompts)('differ: %s', prompt => {
    for (const first of [0, 3, 4, 14]) {
      const scenes = four(prompt, first)
      const framed = scenes.map(({ scene: { view, settings, time, season, framing } }) => ({
        view: [view, framing?.side, framing?.eye],
        distance: framing?.distance,
        time: [time, season],
        settings,
        palette: framing?.harmony,
      }))
      expect(kinds(framed)).toBe(4)
      const inks = scenes.map(({ scene, seed }) => mixPalette(scene, random(seed, 'palette')))
      expect(kinds(inks)).toBe(4)
      // Of each two, the focal subject is elsewhere or of another size by more than a fiftieth of the sheet.
      const lying = scenes.map(lie)
      const apart = lying.flatMap((a, i) =>
        lying.slice(i + 1).map(b => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.tall - b.tall))),
      )
      expect(Math.min(...apart)).toBeGreaterThan(0.02)
    }
  })

  it('have four hours, distances and places of the eye where the prompt says nothing of them', () => {
    for (const first of [0, 4, 8, 12]) {
      const scenes = four('a horse', first).map(({ scene }) => scene)
      expect(kinds(scenes.map(({ time }) => [time]))).toBe(4)
      expect(kinds(scenes.map(({ season }) => [season]))).toBe(3)
      expect(kinds(scenes.map(({ view, framing }) => [view, framing?.distance]))).toBe(4)
      expect(kinds(scenes.map(({ framing }) => [framing?.side, framing?.eye]))).toBe(4)
      expect(kinds(scenes.map(({ settings }) => settings))).toBe(3)
    }
  })

  it('go on differently when four more are asked for', () => {
    const often = [0, 4, 8, 12].map(first =>
      four('a horse', first).map(({ scene: { time, view, settings } }) => [time, view, settings]),
    )
    expect(kinds(often)).toBe(4)
  })

  it('are the same again with the same seeds', () => {
    expect(four('a horse')).toEqual(four('a horse'))
  })
})

it.each([
  'a close-up of a fox in the forest at noon in summer',
  'two foxes in a storm on a beach, oil painting',
  'a cosy room with a cat on a sofa',
])('keeps what the prompt says, and lets only frame and inks change: %s', prompt => {
  for (const { scene } of four(prompt)) {
    const { framing, ...rest } = scene
    expect(framing).toBeDefined()
    expect(rest).toEqual(parse(prompt))
  }
})

it('shows what is done, wherever it is', () => {
  for (const { scene } of four('a man walking a dog')) expect(scene.view).toBeUndefined()
})
