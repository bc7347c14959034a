import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFilm } from '../film/write.ts'
import { unwatched } from '../run/unwatched.ts'
import { openContainer } from './container.ts'
import { pictureAt } from './frame.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-frame-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([[200, 30, 30] as const, [30, 190, 60] as const, [40, 60, 200] as const])(
  'a picture from a film of BT.709 has the colours of the film: %i %i %i',
  async (...colour) => {
    const size = { width: 64, height: 48 }
    const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255)
    for (let at = 0; at < data.length; at += 4) data.set(colour, at)
    const path = join(folder, 'film.mp4')
    await writeFilm(
      { path, ...size, frames: 4 },
      Array.from({ length: 4 }, () => ({ ...size, data })),
      unwatched(folder),
    )
    const film = await openContainer(path, 'mp4').getPrimaryVideoTrack()
    if (!film) throw new Error('the film has no pictures')
    const pixels = await (await pictureAt(film, 0.1)).raw().toBuffer()
    for (const [channel, level] of colour.entries())
      expect(Math.abs((pixels[channel] ?? 0) - level)).toBeLessThanOrEqual(4)
  },
)
