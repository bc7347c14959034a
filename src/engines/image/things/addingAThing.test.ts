import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import type { Laid } from '../compose/facts.ts'

const run = promisify(execFile)
const engines = join(import.meta.dirname, '..', '..')

/** What `docs/engines.md` says that a thing needs. */
const velocipede = `
  vehicle('velocipede', 'velocipede, boneshaker', '脚踏老爷车', 1.2, '#e814e8 #2b2a30 #a8653a', { aboard: 'ride',
    mount: { size: 0.7, seat: [-0.1, -0.8], hand: [0.4, -0.9], foot: [0.1, -0.3], lean: 0.4, pedals: true },
    figure: drawn(1.6, (pen, [body, tyre]) => {
      for (const [x, r] of [[-0.5, 0.2], [0.4, 0.4]] as const) pen.oval(x, -r, r, r, tyre)
      pen.box(-0.5, -0.8, 1, 0.3, body)
    }),
  }),
`

const script = `
import { compose } from './image/compose/compose.ts'
import { laidOut } from './image/compose/facts.ts'
import { parse } from './image/understand/parse.ts'
const order = { width: 320, height: 240, seed: 5, detail: 1 }
const painted = prompt => {
  const scene = parse(prompt)
  const { pixels } = compose(scene, order)
  let magenta = 0
  for (let i = 0; i < pixels.length; i += 3) if (pixels[i] > 150 && pixels[i + 1] < 90 && pixels[i + 2] > 150) magenta++
  return { things: laidOut(scene, order).things, steered: scene.steered, magenta }
}
console.log(JSON.stringify(process.argv.slice(1).map(painted)))
`

it('a thing is added to a copy of the catalogue in one file, and is painted being ridden', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(engines, 'image'), join(folder, 'image'), { recursive: true })
  for (const name of await readdir(engines))
    if (name !== 'image') await symlink(join(engines, name), join(folder, name))
  await symlink(join(engines, '..', '..', 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const family = join(folder, 'image', 'things', 'vehicles.ts')
  const records = await readFile(family, 'utf8')
  await writeFile(family, records.replace(/\n\]\s*$/, `${velocipede}]\n`))

  const prompts = ['a girl riding a velocipede', '女孩骑着脚踏老爷车']
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...prompts], { cwd: folder })
  const pictures = JSON.parse(stdout) as { things: Laid[]; steered: string[]; magenta: number }[]
  expect(pictures).toHaveLength(prompts.length)
  for (const { things, steered, magenta } of pictures) {
    const mount = things.find(({ id }) => id === 'velocipede')
    const [x = -1, y = -1] = things.find(({ id }) => id === 'girl')?.joints?.hip ?? []
    expect(steered).toEqual([])
    expect(magenta).toBeGreaterThan(100)
    expect(x).toBeGreaterThan(mount?.box.left ?? Infinity)
    expect(x).toBeLessThan(mount?.box.right ?? -Infinity)
    expect(y).toBeGreaterThan(mount?.box.top ?? Infinity)
    expect(y).toBeLessThan(mount?.box.bottom ?? -Infinity)
  }
})
