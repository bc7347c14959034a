import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PCM_RATE, writeSound } from '#engines/sound/file.ts'
import { openFrontStudio, type FrontStudio } from '../faults/twoStudios.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openRemoteService, enveloped, type RemoteService } from './remoteService.ts'

let remote: RemoteService
let studio: FrontStudio
let clip: Buffer
beforeAll(async () => {
  remote = await openRemoteService()
  studio = await openFrontStudio(remote.origin, { apiKey: 'the-key' })
  await using folder = await temporaryFolder()
  const samples = Float32Array.from({ length: PCM_RATE }, (_, at) => Math.sin(at / 20) / 4)
  clip = await readFile(await writeSound({ channels: [samples], rate: PCM_RATE }, 'wav', folder.path))
  remote.route('GET /demo.wav', () => ({ body: clip, headers: { 'Content-Type': 'audio/wav' } }))
  remote.route('GET /page.html', () => ({
    body: '<script>alert(1)</script>',
    headers: { 'Content-Type': 'text/html' },
  }))
  const speaker = (speakerId: string, path?: string) => ({
    speakerId,
    name: speakerId,
    ...(path !== undefined && { demoAudioUrl: remote.origin + path }),
  })
  const items = [speaker('ann', '/demo.wav'), speaker('bob', '/page.html'), speaker('cy')]
  remote.route('GET /v1/speakers/list', () => enveloped({ items }))
})
afterAll(async () => {
  await studio[Symbol.asyncDispose]()
  await remote[Symbol.asyncDispose]()
})

it('the demo of a remote speaker is passed on unchanged to signed-in visitors', async () => {
  const answer = await studio.as('owner').fetch('/studio/demos/ann')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  expect(Buffer.from(await answer.arrayBuffer()).equals(clip)).toBe(true)
  expect((await studio.client({}).fetch('/studio/demos/ann')).status).toBe(401)
})

it('nothing else is passed on: no page, no missing demo, no unknown speaker', async () => {
  const statusOf = async (id: string) => (await studio.as('owner').fetch(`/studio/demos/${id}`)).status
  expect(await statusOf('bob')).toBeGreaterThanOrEqual(500)
  expect([await statusOf('cy'), await statusOf('dan')]).toEqual([404, 404])
})
