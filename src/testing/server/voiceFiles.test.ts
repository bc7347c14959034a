import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { voiceCredits } from '#contract/areas/voice/credits.ts'
import { voiceFormats } from '#contract/areas/voice/models.ts'
import { mimeTypes, readSound } from '#server/engines/sound/file.ts'
import { loudness } from '#server/engines/sound/signal/loudness.ts'
import { expectExactBooks } from './books.ts'
import { temporaryFolder } from './folder.ts'
import { flatPool, handPool } from './pools.ts'
import { openTestStudio } from './studio.ts'
import { voicesOf } from './voices.ts'

it('a voice in each format is sound of the stated length, and costs what that is worth', async () => {
  await using studio = await openTestStudio({ pool: flatPool() })
  await using folder = await temporaryFolder()
  const { submit, until } = voicesOf(() => studio)
  for (const format of voiceFormats) {
    const voices = [{ type: 'speaker', id: 'en-ava' } as const]
    const taskId = await submit('owner', { text: 'Good morning, everybody.', voices, audioConfig: { format } })
    const { audioUrl = '', audioDuration = 0, creditCharged } = await until('owner', taskId, 'success')
    const answer = await studio.client({}).fetch(audioUrl)
    expect(answer.headers.get('content-type')).toBe(mimeTypes[format])
    const path = join(folder.path, format)
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const { samples, rate } = await readSound(path, format, 60)
    // A frame of a codec more, at the most two.
    expect(Math.abs(samples.length / rate - audioDuration)).toBeLessThan(0.08)
    expect(audioDuration).toBeGreaterThan(1)
    expect(Math.abs(loudness([samples], rate) + 23)).toBeLessThan(1)
    expect(creditCharged).toBe(voiceCredits(audioDuration))
  }
  await expectExactBooks(studio.db)
})

it('a studio that stops in the middle of a voice makes it when it is back, charged once', async () => {
  await using folder = await temporaryFolder()
  const pool = handPool()
  const first = await openTestStudio({ dataDir: folder.path, pool })
  const before = voicesOf(() => first)
  const paid = await before.credits('owner')
  const taskId = await before.submit('owner', { text: 'Good morning.' })
  const { job } = await pool.nextVoice()
  const whileHeld = await before.credits('owner')
  expect(whileHeld).toBeLessThan(paid)
  await first[Symbol.asyncDispose]()

  const again = handPool()
  await using second = await openTestStudio({ dataDir: folder.path, accounts: [], pool: again })
  const after = voicesOf(() => second)
  const held = await again.nextVoice()
  expect({ ...held.job, folder: '' }).toEqual({ ...job, folder: '' })
  expect(await after.read('owner', taskId)).toMatchObject({ status: 'generating', creditCharged: 0 })
  expect(await after.credits('owner')).toBe(whileHeld)
  held.finish(5)
  expect(await after.until('owner', taskId, 'success')).toMatchObject({ creditCharged: 3, audioDuration: 5 })
  expect(await after.credits('owner')).toBe(paid - 3)
  await expectExactBooks(second.db)
})
