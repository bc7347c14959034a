import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFlac } from './flac.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-flac-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file of a quarter of an hour takes no more memory than one of a minute', async () => {
  const form = { channels: 2, rate: 44_100 }
  const seconds = 20
  const stretch = Int16Array.from({ length: seconds * form.rate * form.channels }, (_, i) => (i * 7919) % 4001)
  const file = await openFlac(join(folder, 'long.flac'), form)
  const write = async (minutes: number) => {
    for (let i = 0; i < (minutes * 60) / seconds; i++) await file.write(stretch)
  }
  await write(1)
  const before = process.memoryUsage.rss()
  await write(15)
  const grown = process.memoryUsage.rss() - before
  await file.close()
  const written = (15 * 60 * stretch.byteLength) / seconds
  expect(grown / written).toBeLessThan(0.4)
})
