import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facesIn } from '../people/faces.ts'
import { readPicture } from './picture.ts'

const portrait = join(import.meta.dirname, '../../testing/photographs/astronaut.jpg')

it.each([
  ['wide', { width: 320, height: 136 }],
  ['tall', { width: 136, height: 320 }],
])('a head is not cut where a picture has another shape: %s', async (_, size) => {
  const picture = await readPicture({ path: portrait }, size)
  expect(picture).toMatchObject(size)
  const [face] = facesIn(picture)
  expect(face?.size).toBeGreaterThan(60)
  expect((face?.y ?? 0) - 0.5 * (face?.size ?? 0)).toBeGreaterThan(0)
  expect((face?.y ?? 0) + 0.5 * (face?.size ?? 0)).toBeLessThan(size.height)
  expect((face?.x ?? 0) - 0.5 * (face?.size ?? 0)).toBeGreaterThan(0)
  expect((face?.x ?? 0) + 0.5 * (face?.size ?? 0)).toBeLessThan(size.width)
})
