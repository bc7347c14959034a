import { expect, it, vi } from 'vitest'
import { setUp } from '../compose/compose.ts'
import { find, hands, lay } from '../testScenes.ts'
import { parse } from '../understand/parse.ts'
import type { VerbRecord, VerbRecords } from './verb.ts'

// One more record in one file, as `docs/engines.md` says.
vi.mock('./housework.ts', async original => {
  const { houseworkVerbs } = await original<{ houseworkVerbs: VerbRecords }>()
  const varnish: VerbRecord = {
    en: 'varnish',
    zh: '上漆',
    setting: 'kitchen',
    stage: cue =>
      cue.object && {
        pose: { far: [0.32, -0.6], nod: 0.1 },
        pieces: [{ role: 'object', x: 0.5, y: 0, size: 0.8, order: -0.1 }],
      },
  }
  return { houseworkVerbs: { ...houseworkVerbs, varnish } }
})

it.each(['a woman varnishing a chair', 'a woman varnished the chair', '一个女人正在上漆椅子'])(
  'a verb that is added in one file is read, placed and staged: %s',
  prompt => {
    const scene = parse(prompt)
    expect(scene.actions?.map(({ verb }) => verb)).toEqual(['varnish'])
    expect(setUp(scene, { width: 200, height: 150, seed: 1, detail: 1 }).stage.ground).toBe('room')
    const { things } = lay(prompt)
    expect(hands(find(things, 'woman'), find(things, 'chair').box)).toBeLessThan(0.07)
  },
)
