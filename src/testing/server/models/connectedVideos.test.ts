import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { connectedVoiceEndpoints, connectionEndpoints } from '#contract/studio/connections.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { applyProviders, readProviders } from '#server/connections/configured.ts'
import { files } from '#server/db/schema/files.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect } from '../support/connected.ts'
import { openFalStandIn, type FalStandIn } from '../support/falStandIn.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'
import { libraryOf, videosOf, type Library } from '../video/videos.ts'

const KEY = 'key-of-the-queue-of-the-tests'

/** The bytes of a small film; films of other titles are other files. */
async function filmNamed(title: string, tone = false): Promise<Buffer> {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'film.mp4')
  await flatFilm(path, { width: 320, height: 180, seconds: 5, title, tone })
  return readFile(path)
}

describe('films made by connected models', () => {
  let studio: TestStudio
  let fal: FalStandIn
  let film: Buffer
  let folder: TemporaryFolder
  let library: Library
  beforeAll(async () => {
    folder = await temporaryFolder()
    film = await filmNamed('made by fal')
    studio = await openTestStudio({ pool: flatPool() })
    fal = await openFalStandIn({
      key: KEY,
      film,
      refuse({ body }) {
        const said = String(body['prompt'])
        if (said.includes('forbidden'))
          return [
            422,
            { detail: [{ loc: ['body', 'prompt'], msg: 'It was flagged', type: 'content_policy_violation' }] },
          ]
        if (said.includes('wrong'))
          return [422, { detail: [{ loc: ['body', 'duration'], msg: 'unexpected value', type: 'literal_error' }] }]
        return undefined
      },
    })
    library = await libraryOf(studio, 'owner', folder.path)
    const id = await connect(studio, { url: fal.origin, protocol: 'fal', name: 'Films', apiKey: KEY })
    await bindModel(studio, 'text_to_video', id, 'fal-ai/pixverse/v6')
    await bindModel(studio, 'image_to_video', id, 'fal-ai/pixverse/v5')
    await bindModel(studio, 'transition', id, 'fal-ai/veo3.1')
    await bindModel(studio, 'fusion', id, 'alibaba/happy-horse', 3)
    await bindModel(studio, 'lip_sync', id, 'fal-ai/pixverse/lipsync')
    await bindModel(studio, 'video-b-3.0', id, 'fal-ai/wan-25-preview')
  })
  afterAll(async () => {
    await fal[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const videos = videosOf(() => studio)
  const text = { capability: 'text_to_video', prompt: 'a fox in the snow', quality: '540p', duration: 5 } as const
  const asked = () => fal.queued.at(-1)

  it('a capability is made by the model that is bound to it, and says so; others stay built in', async () => {
    const done = await videos.until('owner', await videos.submit('owner', 'capability', text), 'success')
    expect(asked()).toMatchObject({
      path: '/fal-ai/pixverse/v6/text-to-video',
      body: { prompt: 'a fox in the snow', resolution: '540p', aspect_ratio: '16:9', duration: 5 },
    })
    expect(await videos.open(done.videoUrl)).toEqual(film)
    // The cover is made here.
    expect(done.coverUrl).toMatch(/\.webp/)
    const id = /file_[0-9a-z]{20}/.exec(done.videoUrl ?? '')?.[0]
    const [row] = (await studio.db.select().from(files)).filter(file => file.id === id)
    expect(row).toMatchObject({
      width: 320,
      duration: 5,
      about: {
        seed: 42,
        by: { provider: 'Films', model: 'fal-ai/pixverse/v6', received: { width: 320, height: 180 } },
      },
    })
    const before = fal.queued.length
    const clips = { ...text, capability: 'agent', quality: '720p', duration: 20, images: [{ url: library.picture }] }
    await videos.until(
      'owner',
      await videos.submit('owner', 'capability', { ...clips, pixverse: { agentType: 'ad_master' } }),
      'success',
    )
    expect(fal.queued.length).toBe(before)
  })

  it('pictures go to the storage of the provider, and each address gets the fields that it takes', async () => {
    const [one, two] = [{ url: library.picture }, { url: library.other }]
    const animate = { ...text, capability: 'image_to_video', images: [one] }
    await videos.until('owner', await videos.submit('owner', 'capability', animate), 'success')
    expect(asked()).toMatchObject({ path: '/fal-ai/pixverse/v5/image-to-video', body: { duration: '5' } })
    const { pathname } = new URL(String(asked()?.body['image_url']))
    expect(fal.stored.get(pathname)?.subarray(1, 4).toString()).toBe('PNG')

    const change = { ...text, capability: 'transition', images: [one, two], quality: '720p', duration: 4 }
    await videos.until('owner', await videos.submit('owner', 'capability', change), 'success')
    expect(asked()).toMatchObject({ path: '/fal-ai/veo3.1/first-last-frame-to-video', body: { duration: '4s' } })
    expect(Object.keys(asked()?.body ?? {})).toEqual(expect.arrayContaining(['first_frame_url', 'last_frame_url']))

    const references = [one, two].map(({ url: imageUrl }, index) => ({
      type: 'subject',
      imageUrl,
      refName: `pic${index + 1}`,
    }))
    const fusion = {
      ...text,
      capability: 'fusion',
      quality: '720p',
      prompt: '@pic1 dances with @pic2, not @pic10',
      pixverse: { imageReferences: references },
    }
    const task = await videos.submit('owner', 'capability', fusion)
    expect(await videos.until('owner', task, 'success')).toMatchObject({ creditCharged: 15 })
    expect(asked()?.body).toMatchObject({ prompt: 'character1 dances with character2, not @pic10' })
    expect(asked()?.body['image_urls']).toHaveLength(2)
  })

  it('what the bound model lacks is refused with the words of the rule, before anything is sent', async () => {
    const before = fal.queued.length
    const refusals: [object, RegExp][] = [
      [{ ...text, duration: 60 }, /^duration: text_to_video makes 1 to 15 seconds$/],
      [
        { ...text, pixverse: { cameraMovement: 'orbit' } },
        /cameraMovement: The model that is connected for .* does not offer this: /,
      ],
      [
        { ...text, capability: 'image_to_video', images: [{ url: library.picture }], duration: 6 },
        /makes videos of 5, 8 seconds only/,
      ],
      [
        { ...text, capability: 'image_to_video', images: [{ url: library.picture }, { url: library.other }] },
        /takes at most 1: /,
      ],
      [
        { ...text, capability: 'transition', quality: '540p', images: [] },
        /540p is not available on transition|number of images/,
      ],
    ]
    for (const [body, words] of refusals)
      expect((await videos.refused('owner', 'capability', body)).message).toMatch(words)
    // The estimate refuses the same.
    const { message } = await videos.estimate('owner', 'capability', { capability: 'text_to_video', duration: 60 })
    expect(message).toMatch(/makes 1 to 15 seconds/)
    const shared = { model: 'video-b-3.0', content: [{ type: 'text', text: 'a fox' }], resolution: '720p', duration: 8 }
    expect((await videos.refused('owner', 'generate', shared)).message).toMatch(/makes videos of 5, 10 seconds only/)
    expect(fal.queued.length).toBe(before)
  })

  it('works on the task of another maker: its file is handed over', async () => {
    // Made by the built-in engine.
    const source = await videos.submit('owner', 'capability', {
      capability: 'multi_transition',
      quality: '360p',
      pixverse: {
        multiTransition: [library.picture, library.other].map(imageUrl => ({
          imageUrl,
          duration: 3,
          prompt: '',
        })),
      },
    })
    const made = await videos.until('owner', source, 'success')
    const body = { capability: 'lip_sync', sourceTaskId: source, audios: [{ url: library.voice }] }
    await videos.until('owner', await videos.submit('owner', 'capability', body), 'success')
    const { pathname } = new URL(String(asked()?.body['video_url']))
    expect(fal.stored.get(pathname)).toEqual(await videos.open(made.videoUrl))
    expect(asked()?.body['audio_url']).toBeTypeOf('string')
  })

  it('a text for the lips is spoken first, here or by a connected voice, and handed over as a sound', async () => {
    const speaking = (speakerId: string) => ({
      capability: 'lip_sync',
      videos: [{ url: library.film }],
      pixverse: { tts: { speakerId, content: 'Good morning, everybody.' } },
    })
    const sent = () => fal.stored.get(new URL(String(asked()?.body['audio_url'])).pathname)
    const { items } = (await studio.as('owner').call(speakerEndpoints.list, { query: {} })).data
    const builtIn = await videos.submit('owner', 'capability', speaking(items[0]?.speakerId ?? ''))
    await videos.until('owner', builtIn, 'success')
    expect(sent()?.subarray(0, 4).toString()).toBe('RIFF')
    const first = sent()

    await using standIn = await openStandIn()
    standIn.mock.onSpeech(/./, { audio: tone(2).toString('base64'), format: 'wav' })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Speaking' })
    await bindModel(studio, 'voice-1.0', id, 'tts-1')
    const add = { params: { connectionId: id }, body: { remoteId: 'nova' } }
    const [nova] = (await studio.as('owner').call(connectedVoiceEndpoints.add, add)).data.items
    await videos.until('owner', await videos.submit('owner', 'capability', speaking(nova?.id ?? '')), 'success')
    expect(JSON.stringify(standIn.asked().at(-1)?.body)).toContain('Good morning, everybody.')
    expect(sent()?.subarray(0, 4).toString()).toBe('RIFF')
    expect(sent()).not.toEqual(first)
  })

  it('an owner adds models in the file, in their own words, also for pictures in a strip', async () => {
    await using own = await temporaryFolder()
    const path = join(own.path, 'providers.json')
    const clips = {
      model: 'acme/clips',
      endpoints: [
        {
          path: '/acme/clips/make',
          makes: ['text_to_video'],
          prompt: 'text',
          resolution: { field: 'size', values: { '720p': 'hd', '1080p': 'full_hd' } },
          duration: { field: 'length', seconds: { minimum: 2, maximum: 6 }, as: 'suffixed' },
          fixed: { watermark: false },
        },
      ],
    }
    const strip = {
      model: 'acme/strip',
      endpoints: [
        {
          path: '/acme/strip',
          makes: ['multi_transition'],
          prompt: 'prompt',
          duration: { field: 'total', seconds: { minimum: 2, maximum: 30 } },
          media: {
            key_frame: { field: 'frames', maximum: 7, each: { image: 'url', seconds: 'lasts', prompt: 'words' } },
          },
        },
      ],
    }
    const connection = { name: 'Own', protocol: 'fal', url: fal.origin, key: 'OWN_KEY' }
    const madeBy = {
      text_to_video: { connection: 'Own', model: 'acme/clips' },
      multi_transition: { connection: 'Own', model: 'acme/strip' },
    }
    const write = (videoModels: unknown) =>
      writeFile(path, JSON.stringify({ connections: [{ ...connection, videoModels }], madeBy }))
    const before = (await studio.as('owner').call(connectionEndpoints.list, {})).data.madeBy
    await write([clips, strip])
    await applyProviders(studio, readProviders(path, { OWN_KEY: KEY }))
    const made = { ...text, quality: '720p' }
    expect((await videos.refused('owner', 'capability', { ...made, duration: 8 })).message).toMatch(/makes 2 to 6 sec/)
    await videos.until('owner', await videos.submit('owner', 'capability', made), 'success')
    expect(asked()).toMatchObject({
      path: '/acme/clips/make',
      body: { text: 'a fox in the snow', size: 'hd', length: '5s', watermark: false },
    })
    const pictures = [library.picture, library.other].map((imageUrl, index) => ({
      imageUrl,
      duration: 2 + index,
      prompt: `part ${index}`,
    }))
    const change = { capability: 'multi_transition', quality: '360p', pixverse: { multiTransition: pictures } }
    await videos.until('owner', await videos.submit('owner', 'capability', change), 'success')
    expect(asked()).toMatchObject({
      path: '/acme/strip',
      body: {
        total: 5,
        frames: [
          { lasts: 2, words: 'part 0' },
          { lasts: 3, words: 'part 1' },
        ],
      },
    })
    // Without lengths of their own they have to be equally long, and what happens at each belongs to the prompt.
    const even = {
      ...strip,
      endpoints: strip.endpoints.map(one => ({
        ...one,
        media: { key_frame: { field: 'urls', as: 'list', maximum: 7 } },
      })),
    }
    await write([clips, even])
    await applyProviders(studio, readProviders(path, { OWN_KEY: KEY }))
    expect((await videos.refused('owner', 'capability', change)).message).toMatch(
      /cannot take these together: key_frame 2 s, key_frame 3 s/,
    )
    const equal = { ...change, pixverse: { multiTransition: pictures.map(one => ({ ...one, duration: 2 })) } }
    await videos.until('owner', await videos.submit('owner', 'capability', equal), 'success')
    expect(asked()?.body).toMatchObject({ total: 4, prompt: 'part 0\npart 1' })
    // A model that is not described is refused at the start, and in Settings.
    await write([])
    expect(() => readProviders(path, { OWN_KEY: KEY })).toThrow(
      /madeBy.text_to_video: it is not known how acme\/clips is asked for that/,
    )
    await applyProviders(studio, { connections: [], madeBy: {} })
    const known = before.find(({ model }) => model === 'text_to_video')
    const body = { connection: known?.connection ?? '', remoteModel: 'fal-ai/pixverse/v6' }
    for (const model of ['multi_transition', 'agent'] as const) {
      const { refusal } = await studio.as('owner').call(connectionEndpoints.bind, { params: { model }, body })
      expect(refusal.message).toMatch(/not known here how fal-ai\/pixverse\/v6 is asked for that/)
    }
    await bindModel(studio, 'text_to_video', body.connection, body.remoteModel)
  })

  it('a refused content and a refused value are failures of their own, refunded', async () => {
    const before = await videos.credits('owner')
    const forbidden = await videos.submit('owner', 'capability', { ...text, prompt: 'something forbidden' })
    expect((await videos.until('owner', forbidden, 'failed')).errorMessage).toBe(
      'Films refused the content: prompt: It was flagged',
    )
    const wrong = await videos.submit('owner', 'capability', { ...text, prompt: 'something wrong' })
    expect((await videos.until('owner', wrong, 'failed')).errorMessage).toBe(
      'Films refused the request: duration: unexpected value',
    )
    expect(await videos.credits('owner')).toBe(before)
    await expectExactBooks(studio.db)
  })
})

it('the place in line and the log are shown, a restart goes on waiting, nothing is asked for twice, and cancelling is passed on', async () => {
  await using folder = await temporaryFolder()
  // It waits for ever unless a test lets it go on.
  const states = Array.from({ length: 1000 }, () => ({ status: 'IN_QUEUE', queue_position: 4 }))
  await using fal = await openFalStandIn({ key: KEY, film: await filmNamed('after a restart', true), states })
  const open = () => openTestStudio({ dataDir: folder.path, pool: flatPool() })
  const first = await open()
  await bindModel(
    first,
    'video-a-2-fast',
    await connect(first, { url: fal.origin, protocol: 'fal', apiKey: KEY }),
    'bytedance/seedance-2.0/fast',
  )
  const body = { model: 'video-a-2-fast', content: [{ type: 'text', text: 'a fox' }], duration: 5 }
  const task = await videosOf(() => first).submit('owner', 'generate', body)
  await eventually(async () => {
    expect(await videosOf(() => first).read('owner', task)).toMatchObject({ queuePosition: 5 })
  })
  // Its turn has come: how far it is, and what the model says.
  const logs = [{ message: 'loading the model' }, { message: ' 10%|#  | 1/10\r 40%|#### | 4/10' }]
  const working = Array.from({ length: 1000 }, () => ({ status: 'IN_PROGRESS', logs }))
  fal.queued[0]?.states.splice(0, Number.POSITIVE_INFINITY, ...working)
  await eventually(async () => {
    const shown = await videosOf(() => first).read('owner', task)
    expect(shown).toMatchObject({ progress: 0.4, log: 'loading the model\n40%|#### | 4/10' })
    expect(shown).not.toHaveProperty('queuePosition')
  })
  await first[Symbol.asyncDispose]()

  fal.queued[0]?.states.splice(0)
  await using second = await open()
  const videos = videosOf(() => second)
  await videos.until('owner', task, 'success')
  expect(fal.queued).toHaveLength(1)

  const other = await videos.submit('owner', 'generate', body)
  await eventually(() => expect(fal.queued).toHaveLength(2))
  await second.as('owner').call(taskEndpoints.cancel, { params: { taskId: other } })
  await eventually(() => expect(fal.queued[1]?.cancelled).toBe(true))
  await expectExactBooks(second.db)
})
