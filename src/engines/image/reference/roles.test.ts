import { createCanvas } from '@napi-rs/canvas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../paint.ts'
import { borrow } from './picture.ts'
import { readRoles } from './roles.ts'

const side = 160
let folder = ''

/** A disc on a ground of one colour. */
async function disc(name: string, ground: string, ink: string, x: number): Promise<string> {
  const pen = createCanvas(side, side).getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = ink
  pen.arc(x * side, side * 0.6, side * 0.18, 0, 7)
  pen.fill()
  const { data } = pen.getImageData(0, 0, side, side)
  const path = join(folder, `${name}.png`)
  await sharp(data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .toFile(path)
  return path
}

const paths: Record<'red' | 'sepia' | 'left' | 'right', string> = { red: '', sepia: '', left: '', right: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roles-'))
  paths.red = await disc('red', '#2f6fae', '#d01808', 0.5)
  paths.sepia = await disc('sepia', '#c08a4a', '#5a3212', 0.5)
  paths.left = await disc('left', '#e8e8e8', '#202020', 0.22)
  paths.right = await disc('right', '#e8e8e8', '#202020', 0.78)
})
afterAll(() => rm(folder, { recursive: true }))

async function painted(prompt: string, ...names: (keyof typeof paths)[]) {
  const references = names.map(name => ({ path: paths[name], mimeType: 'image/png' }))
  const { file, understood } = await paint(
    { prompt, width: side, height: side, hand: 'balance', references },
    7,
    folder,
  )
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const mean = [0, 1, 2].map(c => data.reduce((sum, value, i) => (i % 3 === c ? sum + value : sum), 0) / (side * side))
  const isRed = (i: number) => (data[i] ?? 0) > 110 && (data[i + 1] ?? 0) < 70 && (data[i + 2] ?? 0) < 70
  const red = Array.from({ length: side * side }, (_, i) => isRed(i * 3)).filter(Boolean).length / (side * side)
  return { file, mean, red, understood }
}

const apart = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, c) => value - (b[c] ?? 0)))

describe('the painter follows the roles of references', () => {
  test('a style is taken from the reference that has it: its colours, not what it shows', async () => {
    const model = (await sharp(paths.sepia).stats()).channels.slice(0, 3).map(({ mean }) => mean)
    const plain = await painted('a lighthouse by the sea')
    const styled = await painted('a lighthouse by the sea, in the style of image 1', 'sepia')
    expect(apart(styled.mean, model)).toBeLessThan(25)
    expect(apart(plain.mean, model)).toBeGreaterThan(apart(styled.mean, model) * 2)
    expect(styled.understood).toEqual(expect.arrayContaining(['lighthouse', 'style of image 1']))
  })

  test('a composition places what the prompt names where the reference has its subject', async () => {
    const places = await Promise.all(
      (['left', 'right'] as const).map(async name => {
        const { file } = await painted('a tree on a meadow, with the composition of image 1', name)
        return (await borrow([{ path: file, mimeType: 'image/png' }]))?.layout.focus.x ?? 0
      }),
    )
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(0.12)
  })

  test('a subject is the one of its reference, in the place that the prompt names', async () => {
    const { red, understood } = await painted('the subject of image 2, on a beach', 'left', 'red')
    expect(red).toBeGreaterThan(0.01)
    expect(understood).toEqual(expect.arrayContaining(['subject of image 2']))
    expect((await painted('a beach')).red).toBeLessThan(0.005)
  })

  test.each([
    'make image 1 look like the style of image 2',
    'a fox in snow',
    'the subject of image 1, in the style of image 2',
  ])('"%s" is read as before', prompt => {
    expect(readRoles(prompt, 2)).toBeUndefined()
  })
})
