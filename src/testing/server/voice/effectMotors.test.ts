import { describe, expect, it } from 'vitest'
import { hear, levelOf, part } from './effectTakes.ts'
import { middlePitch } from '#engines/sound/signal/pitch.ts'
import { effectsIn, notUnderstoodIn } from '#engines/sound/understand/effects.ts'

describe('a machine with a motor', () => {
  it.each([
    'a chainsaw starts and stops',
    'a drill starts, runs and stops',
    'a hair dryer is switched on and switched off',
    '电锯启动然后停下来',
  ])('%s: its level rises, stays and falls', async words => {
    const take = await hear(words)
    const [begins, comes, runs, goes, ends] = (
      [
        [0, 0.04],
        [0.06, 0.1],
        [0.35, 0.6],
        [0.78, 0.84],
        [0.93, 1],
      ] as const
    ).map(([from, to]) => levelOf(part(take, from, to)))
    expect(runs ?? 0).toBeGreaterThan((begins ?? 0) + 8)
    expect(comes ?? 0).toBeGreaterThan((begins ?? 0) + 2)
    expect(runs ?? 0).toBeGreaterThan((ends ?? 0) + 12)
    expect(goes ?? 0).toBeGreaterThan((ends ?? 0) + 6)
  })

  it.each(['a chainsaw starts and stops', 'an electric shaver starts and stops'])(
    '%s: its pitch rises from rest and falls back',
    async words => {
      const take = await hear(words)
      const [first, running, last] = (
        [
          [0.03, 0.1],
          [0.35, 0.6],
          [0.85, 0.95],
        ] as const
      ).map(([from, to]) => middlePitch(part(take, from, to), take.rate))
      expect(first ?? 0).toBeLessThan((running ?? 0) * 0.85)
      expect(last ?? 0).toBeLessThan((running ?? 0) * 0.75)
    },
  )

  it.each([
    ['someone switches on a blender', 'blender starts'],
    ['a chainsaw revs up', 'chainsaw speeds up'],
    ['a fan is switched off', 'machine stops'],
    ['a lawn mower runs', 'mower'],
    ['割草机启动', 'mower starts'],
    ['a man sawing wood', 'saw'],
  ])('%s: is understood as %s, and nothing else', (words, understood) => {
    expect(effectsIn(words, { withUnknown: true }).map(effect => effect.words)).toEqual([understood])
    expect(notUnderstoodIn(words)).toEqual([])
  })
})
