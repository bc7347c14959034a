import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { record } from '../support/recordings.ts'
import { poolHere } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: poolHere() })
})
afterAll(() => studio[Symbol.asyncDispose]())

it('sounds are joined into one that knows its length and its chapters', async () => {
  const ada = studio.as('ada')
  const [one, two] = [
    await upload(ada, await record('mp3'), 'One.mp3'),
    await upload(ada, await record('wav'), 'Two.wav'),
  ]
  const { status, data } = await ada.call(assetEndpoints.join, {
    body: {
      name: 'Both',
      parts: [
        { asset: one.id, from: 0.5, to: 1.5, pause: 0.5, chapter: 'First' },
        { asset: two.id, pause: 0, chapter: 'Zweites' },
      ],
    },
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({ mimeType: 'audio/mpeg', name: 'Both.mp3' })
  expect(data.duration).toBeCloseTo(1 + 0.5 + (two.duration ?? 0), 1)
  expect(data.peaksUrl).toBeDefined()
  const bytes = Buffer.from(await (await studio.client({}).fetch(data.url)).arrayBuffer())
  expect(bytes.toString('latin1', 0, 400)).toMatch(/^ID3.*CTOC.*CHAP.*First.*CHAP.*Zweites/s)
  const { data: said } = await ada.call(timelineEndpoints.texts, { params: { assetId: data.id } })
  expect(said).toEqual({ texts: [], isTimed: true })
})

it('a file of another account is not found', async () => {
  const { id } = await upload(studio.as('ada'), await record('wav'), 'Own.wav')
  const { status } = await studio.as('bob').call(assetEndpoints.join, { body: { name: 'x', parts: [{ asset: id }] } })
  expect(status).toBe(404)
})

it('a joined voice knows who says what and when; a part of it brings only its own lines', async () => {
  const ada = studio.as('ada')
  const recipe = {
    text: '@音频1 Good morning. It is late.\n@音频2 The train has left.',
    voices: [
      { type: 'speaker', id: 'en-june' },
      { type: 'speaker', id: 'en-miles' },
    ],
  }
  const { data: sent } = await ada.call(workEndpoints.submit, {
    body: { operation: 'voice.generate', recipe, key: 'a voice to be joined' },
  })
  const { results } = await eventually(async () => {
    const { data } = await ada.call(workEndpoints.read, { params: { workId: sent.id } })
    expect(data.state).toBe('done')
    return data
  })
  const [voice] = results
  if (!voice) throw new Error('no voice was made')
  const { data: own } = await ada.call(timelineEndpoints.texts, { params: { assetId: voice.id } })
  expect(own.isTimed).toBe(true)
  expect(own.texts.map(({ speaker }) => speaker)).toEqual(['June', 'June', 'Miles'])
  const last = own.texts.at(-1)
  if (!last) throw new Error('nothing is said')
  const parts = [
    { asset: voice.id, pause: 1 },
    { asset: voice.id, from: last.start, to: last.end, speakers: ['A', 'B'] },
  ]
  const { data: joined } = await ada.call(assetEndpoints.join, { body: { name: 'Both', parts } })
  const { data: said } = await ada.call(timelineEndpoints.texts, { params: { assetId: joined.id } })
  expect(said.texts.map(({ text, speaker }) => [text, speaker])).toEqual([
    ...own.texts.map(({ text, speaker }) => [text, speaker]),
    ['The train has left.', 'B'],
  ])
  // What the encoder adds to an MP3 is left out.
  expect((said.texts[3]?.start ?? 0) - (voice.duration ?? 0) - 1).toBeCloseTo(0, 2)
})
