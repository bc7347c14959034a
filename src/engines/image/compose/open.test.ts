import { expect, it } from 'vitest'
import { parse } from '../understand/parse.ts'
import { withOpenEnds } from './open.ts'

const seeds = Array.from({ length: 40 }, (_, k) => 7919 * k + 3)
const varied = (prompt: string) => seeds.map(seed => withOpenEnds(parse(prompt), seed))
const kinds = (values: readonly unknown[]) => new Set(values).size

it('leaves hour, season, place and distance to the seed where the prompt does', () => {
  const scenes = varied('a horse')
  expect(kinds(scenes.map(({ time }) => time))).toBeGreaterThan(3)
  expect(kinds(scenes.map(({ season }) => season))).toBe(3)
  expect(kinds(scenes.map(({ view }) => view))).toBe(3)
  expect(kinds(scenes.map(({ settings }) => settings.join()))).toBeGreaterThan(1)
  expect(withOpenEnds(parse('a horse'), 5)).toEqual(withOpenEnds(parse('a horse'), 5))
})

it('four pictures in a row are hardly ever alike', () => {
  const scenes = varied('a horse').map(({ time, season, view, settings }) =>
    JSON.stringify([time, season, view, settings]),
  )
  const fours = Array.from({ length: 10 }, (_, k) => kinds(scenes.slice(4 * k, 4 * k + 4)))
  expect(fours.filter(different => different >= 3).length).toBeGreaterThanOrEqual(9)
})

it.each([
  'a close-up of a fox in the forest at noon in summer',
  'two foxes in a storm, oil painting',
  'a cosy room with a cat on a sofa',
])('keeps what the prompt says: %s', prompt => {
  for (const scene of varied(prompt)) expect(scene).toEqual(parse(prompt))
})

it('shows what is done, wherever the light comes from', () => {
  for (const { view, settings } of varied('a man walking a dog')) expect([view, settings]).toEqual([undefined, []])
})
