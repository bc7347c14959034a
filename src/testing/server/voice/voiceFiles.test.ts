import { fileFormats } from '#contract/kit/fileFormats.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { voiceCredits } from '#contract/areas/voice/price.ts'
import { voiceFormats } from '#contract/areas/voice/models.ts'
import { demos } from '#server/db/schema/speakers.ts'
import { readSound } from '#engines/media/readSound.ts'
import { loudness } from '#engines/sound/signal/loudness.ts'
import { expectExactBooks } from '../money/books.ts'
import { wavTone } from '../support/clips.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool, handPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from '../assets/uploads.ts'
import { voicesOf } from './voices.ts'

describe('a voice', () => {
  let studio: TestStudio
  let folder: TemporaryFolder
  beforeAll(async () => {
    folder = await temporaryFolder()
    studio = await openTestStudio({ pool: flatPool() })
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { submit, until } = voicesOf(() => studio)

  it.each(voiceFormats)('as %s is audio of the stated length, and costs what that length costs', async format => {
    const voices = [{ type: 'speaker', id: 'en-ava' } as const]
    const taskId = await submit('owner', { text: 'Good morning, everybody.', voices, audioConfig: { format } })
    const { audioUrl = '', audioDuration = 0, creditCharged } = await until('owner', taskId, 'success')
    const answer = await studio.client({}).fetch(audioUrl)
    expect(answer.headers.get('content-type')).toBe(fileFormats[format][0])
    const path = join(folder.path, format)
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const { samples, rate } = await readSound(path, format, 60)
    // One codec frame more, or at most two.
    expect(Math.abs(samples.length / rate - audioDuration)).toBeLessThan(0.08)
    expect(audioDuration).toBeGreaterThan(1)
    expect(Math.abs(loudness([samples], rate) + 16)).toBeLessThan(1)
    expect(creditCharged).toBe(voiceCredits(audioDuration))
    await expectExactBooks(studio.db)
  })
})

it('a studio that stops in the middle of a voice finishes it after a restart, and charges once', async () => {
  await using folder = await temporaryFolder()
  const pool = handPool()
  const first = await openTestStudio({ dataDir: folder.path, pool })
  const before = voicesOf(() => first)
  const { id } = await upload(first.as('owner'), wavTone(2), 'me.wav')
  const body = { name: 'Me', language: 'en', audio: { asset: id }, consent: true } as const
  const { speakerId } = (await first.as('owner').call(speakerEndpoints.create, { body })).data
  await openDemo(first)
  const spokenAt = await demoRows(first)
  const paid = await before.credits('owner')
  const voices = [{ type: 'speaker', id: speakerId } as const]
  const taskId = await before.submit('owner', { text: 'Good morning.', voices })
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

  const { items } = (await second.as('owner').call(speakerEndpoints.own, {})).data
  expect(items).toMatchObject([{ speakerId, name: 'Me' }])
  expect((await after.send('owner', { text: 'Good night.', voices })).status).toBe(202)
  // The demo that was spoken before is still stored.
  await openDemo(second)
  expect(await demoRows(second)).toEqual(spokenAt)
})

/** Opens the demo of the first French speaker. */
async function openDemo(studio: TestStudio): Promise<void> {
  const [one] = (await studio.as('owner').call(speakerEndpoints.list, { query: { language: 'fr' } })).data.items
  expect((await studio.client({}).fetch(one?.demoAudioUrl ?? '')).status).toBe(200)
}

/** When each demo was spoken. */
const demoRows = (studio: TestStudio) => studio.db.select({ id: demos.id, at: demos.createdAt }).from(demos)
