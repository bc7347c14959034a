import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PCM_RATE, writeSound } from '#engines/sound/file.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { outboxes } from '#server/db/schema/works.ts'
import { findFile } from '#server/storage/files.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { upload } from '../assets/uploads.ts'
import { wavTone } from '../support/clips.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openRemoteService, refused, enveloped, smallPicture, type RemoteService } from './remoteService.ts'

/** What the service says that its voice did cost. */
let creditCharged: number | undefined
const CREATE = 'POST /v1/voice/generate'
let remote: RemoteService
let studio: FrontStudio
beforeAll(async () => {
  remote = await openRemoteService()
  studio = await openFrontStudio(remote.origin, { apiKey: 'the-key' })
  await using folder = await temporaryFolder()
  const samples = Float32Array.from({ length: PCM_RATE }, (_, at) => Math.sin(at / 20) / 4)
  const clip = await readFile(await writeSound({ channels: [samples], rate: PCM_RATE }, 'wav', folder.path))
  remote.route('GET /spoken.wav', () => ({ body: clip, headers: { 'Content-Type': 'audio/wav' } }))
})
beforeEach(async () => {
  creditCharged = undefined
  // Voices have a limit per minute, which nobody here waits for.
  await studio.db.update(outboxes).set({ sent: [] })
  speakAs('voice_1')
})
/** Accepts the next voices as this task, which is done at once. */
function speakAs(taskId: string): void {
  remote.route(CREATE, () => ({ ...enveloped({ taskId, status: 'pending' }), status: 202 }))
  let reads = 0
  remote.route(`GET /v1/voice/tasks/${taskId}`, () => {
    reads += 1
    const audioUrl = `${remote.origin}/spoken.wav?read=${reads}`
    const params = { text: 'Hello', model: 'voice-1.0' }
    const times = { createdAt: Date.now(), updatedAt: Date.now() }
    return enveloped({
      id: taskId,
      status: 'success',
      model: 'voice-1.0',
      params,
      audioUrl,
      audioDuration: 1,
      creditCharged,
      ...times,
    })
  })
}
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await remote[Symbol.asyncDispose]()
})

let presses = 0
const press = async (recipe: unknown, operation: OfferedOperationId = 'voice.generate'): Promise<Work> => {
  const body = { operation, recipe, key: `press number ${++presses}`, consent: true }
  return (await studio.as('owner').call(workEndpoints.submit, { body })).data
}
const until = (workId: string, expected: object) =>
  vi.waitFor(
    async () => {
      await studio.hurry()
      const { data } = await studio.as('owner').call(workEndpoints.read, { params: { workId } })
      expect(data).toMatchObject(expected)
      return data
    },
    { timeout: 240_000, interval: 100 },
  )
/** The body of the request for a work, as the service received it. */
const bodyOf = (workId: string): unknown =>
  JSON.parse(remote.seen.find(({ headers }) => headers['idempotency-key'] === workId)?.body ?? '{}')
const clonedFrom = (asset: string) => ({ text: 'Hello again', voices: [{ type: 'reference', url: { asset } }] })

it('a result of the service itself is sent back to it as its own link, freshly read, even if it is gone here', async () => {
  const spoken = await until((await press({ text: 'Hello' })).id, { state: 'done', results: [{}] })
  const result = spoken.results[0]?.id ?? ''
  const { sha256 } = (await findFile(studio.db, result)) ?? expect.fail('the result has no file')
  await studio.storage.removeOlder(sha256, Date.now() + 60_000)
  const { id } = await press(clonedFrom(result))
  await until(id, { state: 'done' })
  const sent = remote.seen.find(({ headers }) => headers['idempotency-key'] === id)
  const { voices } = JSON.parse(sent?.body ?? '{}') as { voices: { url: string }[] }
  const link = new URL(voices[0]?.url ?? '')
  expect(link.origin + link.pathname).toBe(`${remote.origin}/spoken.wav`)
  expect(Number(link.searchParams.get('read'))).toBeGreaterThan(1)
})

it('a file of this studio is uploaded where the service takes uploads, without its key', async () => {
  const { id: asset } = await upload(studio.as('owner'), wavTone(2), 'Hello.wav')
  const stored: { body: string; authorization: string | undefined }[] = []
  remote.route('POST /v1/files', () =>
    enveloped({ presignedUrl: `${remote.origin}/bucket/hello?signed=1`, fileUrl: 'https://files.example/hello' }),
  )
  remote.route('PUT /bucket/hello', ({ body, headers }) => {
    stored.push({ body, authorization: headers.authorization })
    return {}
  })
  const { id } = await press(clonedFrom(asset))
  await until(id, { state: 'done' })
  expect(bodyOf(id)).toMatchObject({ voices: [{ type: 'reference', url: 'https://files.example/hello' }] })
  expect(stored).toEqual([{ body: wavTone(2).toString(), authorization: undefined }])

  // The size of a picture stands beside its address.
  remote.route('POST /v1/video-generation/generate', () => enveloped({ taskId: 'video_1', status: 'pending' }))
  const { id: picture } = await upload(studio.as('owner'), await smallPicture(200), 'fox.png')
  const frame = { type: 'image_url', role: 'first_frame', image_url: { url: { asset: picture } } }
  const video = await press({ content: [{ type: 'text', text: 'a fox' }, frame] }, 'video.generate')
  await until(video.id, { state: 'running' })
  const image_url = { url: 'https://files.example/hello', width: 8, height: 8 }
  expect(bodyOf(video.id)).toMatchObject({ content: [{ type: 'text' }, { role: 'first_frame', image_url }] })
  remote.route('POST /v1/files', () => refused(404, 40400, 'Nothing here'))
})

it.each([
  ['what it did cost takes its place', 4, 4],
  ['and stays while nothing is charged', 0, 10],
])('the price is first that of the request: %s', async (_title, charged, credits) => {
  creditCharged = charged
  speakAs(`voice_for_${charged}`)
  const { id, credits: before } = await press({ text: 'Hello', durationHint: 20 })
  expect(before).toBe(10)
  await until(id, { state: 'done', credits })
  // Its result has the bytes of the others, which must not be found by it.
  remote.route(`GET /v1/voice/tasks/voice_for_${charged}`, () => refused(404, 33001, 'gone'))
})

it('the names of remote speakers arrive with the result, and the work is found by them', async () => {
  const items = [{ speakerId: 'voice-7', name: 'Ann Lee' }]
  remote.route('GET /v1/speakers/list', () => enveloped({ items }))
  const { id, speakers } = await press({ text: 'Hello', voices: [{ type: 'speaker', id: 'voice-7' }] })
  expect(speakers).toEqual({})
  await until(id, { state: 'done', speakers: { 'voice-7': 'Ann Lee' } })
  const { data } = await studio.as('owner').call(workEndpoints.list, { query: { search: 'ann hello' } })
  expect(data.items.map(work => work.id)).toEqual([id])
})

it('a result that the service no longer knows cannot be sent without a public URL, and the setting is named', async () => {
  const spoken = await until((await press({ text: 'Hello' })).id, { state: 'done', results: [{}] })
  remote.route('GET /v1/voice/tasks/voice_1', () => refused(404, 33008, 'gone'))
  const { id } = await press(clonedFrom(spoken.results[0]?.id ?? ''))
  await until(id, { state: 'failed', failure: { message: expect.stringContaining('ATELIER_PUBLIC_URL') as string } })
})

it('if the service cannot reach the public URL, the setting to correct is added to its refusal', async () => {
  const publicUrl = 'https://studio.example'
  await using reachable = await openFrontStudio(remote.origin, {
    apiKey: 'the-key',
    exposure: { host: '127.0.0.1', publicUrl },
  })
  const owner = reachable.as('owner')
  const { id } = await upload(owner, wavTone(2), 'Hello.wav')
  const refusal = 'voices.0.url: studio.example does not answer.'
  remote.route(CREATE, () => refused(400, 33004, refusal))
  const body = { operation: 'voice.generate', recipe: clonedFrom(id), key: 'pressed elsewhere', consent: true } as const
  const { data } = await owner.call(workEndpoints.submit, { body })
  await vi.waitFor(
    async () => {
      const read = await owner.call(workEndpoints.read, { params: { workId: data.id } })
      expect(read.data).toMatchObject({
        state: 'failed',
        failure: {
          message: `${refusal} The service has to reach this studio at ${publicUrl}, its ATELIER_PUBLIC_URL`,
        },
      })
    },
    { timeout: 240_000, interval: 100 },
  )
})
