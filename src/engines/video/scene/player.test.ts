import { expect, test } from 'vitest'
import { setUp } from '../../image/compose/compose.ts'
import { layOut } from '../../image/compose/layout.ts'
import { parse } from '../../image/understand/parse.ts'
import { actionsOf } from './actions.ts'
import { playerOf, posed } from './player.ts'

const world = { left: 0, right: 1.6, top: 0, bottom: 1, duration: 4, reach: 1 }

test('a ridden horse moves its legs, and carries its rider along', () => {
  const prompt = 'a girl riding a horse'
  const scene = parse(prompt)
  const { stage, base } = setUp(scene, { width: 320, height: 200, seed: 5, detail: 1 })
  const { actions } = actionsOf(prompt, scene)
  const players = layOut(stage, base.surface).map(actor => playerOf(stage, actor, actions))
  const at = (id: string, time: number) => {
    const player = players.find(({ actor }) => actor.subject.entry.id === id) ?? expect.fail(`no ${id}`)
    return posed(player, players, world, time)
  }
  const [early, late] = [at('horse', 0.5), at('horse', 1.7)]
  expect(early.phase).toBeDefined()
  expect(early.phase).not.toBe(late.phase)
  expect(Math.abs(early.x - late.x)).toBeGreaterThan(0.1)
  for (const time of [0.5, 1.7]) expect(at('girl', time).x).toBeCloseTo(at('horse', time).x)
})
