import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startTensors } from '../../graphModel.ts'
import { paint } from '../../image/paint.ts'
import { readPicture } from '../picture.ts'
import { isLiving } from './living.ts'

const SIZE = { width: 160, height: 96 }

beforeAll(startTensors)

test.each([
  ['a fox in the snow', true],
  ['a teapot on a table', false],
])('a painted picture of %s lives: %s', async (prompt, lives) => {
  const folder = await mkdtemp(join(tmpdir(), 'living-'))
  const { file } = await paint({ prompt, ...SIZE, hand: 'speed', references: [] }, 3, folder)
  expect(await isLiving({ path: file }, await readPicture({ path: file }, SIZE))).toBe(lives)
})

test('no animal is found in the photograph of a person', async () => {
  const path = join(import.meta.dirname, '../../../testing/photographs/astronaut.jpg')
  expect(await isLiving({ path }, await readPicture({ path }, { width: 320, height: 320 }))).toBe(false)
})
