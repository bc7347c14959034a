import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { connectedVoiceEndpoints, connectionEndpoints } from '#contract/studio/connections.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import { resultOf, suggestedBindings, workflow, workflowGraph, type Workflow } from '#contract/studio/workflow.ts'
import { framesLike, missingFor } from '#server/providers/comfyui/graph.ts'
import { expectExactBooks } from '../money/books.ts'
import { musicOf } from '../music/songs.ts'
import { openComfyStandIn, type ComfyStandIn } from '../support/comfyStandIn.ts'
import { bindModel, connect, creditsOf, endOf, imageTask, pictureBy } from '../support/connected.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { pictureOf } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'
import { libraryOf, videosOf, type Library } from '../video/videos.ts'

/** A workflow for pictures: eight nodes, of which the sampler is told everything. */
const pictureGraph = workflowGraph.parse({
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'painter.safetensors' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: 'old', clip: ['1', 1] }, _meta: { title: 'Positive' } },
  '3': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['1', 1] }, _meta: { title: 'Negative' } },
  '4': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  '5': {
    class_type: 'KSampler',
    inputs: { seed: 1, steps: 20, model: ['1', 0], positive: ['2', 0], negative: ['3', 0], latent_image: ['4', 0] },
  },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  '7': { class_type: 'PreviewImage', inputs: { images: ['6', 0] } },
  '8': { class_type: 'SaveImage', inputs: { filename_prefix: 'a', images: ['6', 0] }, _meta: { title: 'Result' } },
})

/** A workflow that animates a picture. */
const filmGraph = workflowGraph.parse({
  '10': { class_type: 'UNETLoader', inputs: { unet_name: 'wan.safetensors' } },
  '11': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['10', 0] } },
  '12': { class_type: 'LoadImage', inputs: { image: 'example.png' }, _meta: { title: 'Start' } },
  '13': {
    class_type: 'WanImageToVideo',
    inputs: { width: 832, height: 480, length: 81, start_image: ['12', 0], positive: ['11', 0] },
  },
  '14': { class_type: 'KSampler', inputs: { noise_seed: 5, latent_image: ['13', 0] } },
  '15': { class_type: 'SaveVideo', inputs: { fps: 16, images: ['14', 0] } },
})

/** A workflow for songs, as ACE-Step has it. */
const songGraph = workflowGraph.parse({
  '20': { class_type: 'TextEncodeAceStepAudio', inputs: { tags: 'pop', lyrics: 'la la', clip: ['1', 1] } },
  '21': { class_type: 'EmptyAceStepLatentAudio', inputs: { seconds: 30, batch_size: 1 } },
  '22': { class_type: 'KSampler', inputs: { seed: 3, positive: ['20', 0], latent_image: ['21', 0] } },
  '23': { class_type: 'SaveAudioMP3', inputs: { filename_prefix: 'a', audio: ['22', 0] } },
})

/** A workflow that speaks. */
const speechGraph = workflowGraph.parse({
  '30': { class_type: 'KokoroTTS', inputs: { text: 'old', voice: 'af_sky', speed: 1 } },
  '31': { class_type: 'SaveAudio', inputs: { filename_prefix: 'a', audio: ['30', 0] } },
})

const workflowOf = (name: string, graph: Workflow['graph'], makes: Workflow['makes'], output: string): Workflow =>
  workflow.parse({ name, graph, makes, output, bindings: suggestedBindings(graph, makes) })

const nodes = {
  CheckpointLoaderSimple: { ckpt_name: ['painter.safetensors', 'other.safetensors'] },
  UNETLoader: { unet_name: ['wan.safetensors'] },
  ...Object.fromEntries(
    ['CLIPTextEncode', 'EmptyLatentImage', 'KSampler', 'VAEDecode', 'PreviewImage', 'SaveImage'].map(one => [one, {}]),
  ),
  ...Object.fromEntries(['LoadImage', 'WanImageToVideo', 'SaveVideo'].map(one => [one, {}])),
  KokoroTTS: { voice: ['af_bella', 'af_sky'] },
  ...Object.fromEntries(
    ['TextEncodeAceStepAudio', 'EmptyAceStepLatentAudio', 'SaveAudioMP3', 'SaveAudio'].map(one => [one, {}]),
  ),
}

it('what the inputs of a workflow are for is suggested by their nodes', () => {
  const suggested = (graph: Workflow['graph'], makes: Workflow['makes']) =>
    suggestedBindings(graph, makes).map(({ node, input, to }) => `${node}.${input} ${to}`)
  expect(suggested(pictureGraph, 'image')).toEqual([
    '2.text prompt',
    '3.text negative',
    '4.width width',
    '4.height height',
    '5.seed seed',
  ])
  expect(suggested(filmGraph, 'video')).toEqual([
    '11.text prompt',
    '12.image first_frame',
    '13.width width',
    '13.height height',
    '13.length frames',
    '14.noise_seed seed',
    '15.fps fps',
  ])
  expect([resultOf(songGraph, '23'), resultOf(speechGraph, '31'), resultOf(filmGraph, '15')]).toEqual([
    'music',
    'speech',
    'video',
  ])
  expect(suggested(songGraph, 'music')).toEqual([
    '20.tags prompt',
    '20.lyrics lyrics',
    '21.seconds seconds',
    '22.seed seed',
  ])
  expect(suggested(speechGraph, 'speech')).toEqual(['30.text prompt', '30.voice voice', '30.speed speed'])
})

it('a number of frames keeps the form that a model counts in', () => {
  expect(framesLike(81, 96)).toBe(97)
  expect(framesLike(85, 96)).toBe(97)
  expect(framesLike(24, 96)).toBe(96)
})

it('what a server lacks is named: types of nodes, and files of models', () => {
  const info = {
    KSampler: {},
    CheckpointLoaderSimple: { input: { required: { ckpt_name: [['other.safetensors'], {}] } } },
  }
  const { '1': loader, '5': sampler, '8': save } = pictureGraph
  if (!loader || !sampler || !save) throw new Error('the workflow has other nodes')
  expect(missingFor({ '1': loader, '5': sampler, '8': save }, info)).toEqual([
    'painter.safetensors (CheckpointLoaderSimple: ckpt_name)',
    'SaveImage (Result)',
  ])
})

describe('workflows of ComfyUI', () => {
  let folder: TemporaryFolder
  let studio: TestStudio
  let pictures: ComfyStandIn
  let films: ComfyStandIn
  let library: Library
  let ids: readonly [pictures: string, films: string]
  beforeAll(async () => {
    folder = await temporaryFolder()
    studio = await openTestStudio({ pool: flatPool() })
    library = await libraryOf(studio, 'owner', folder.path)
    const film = join(folder.path, 'made.mp4')
    await flatFilm(film, { width: 832, height: 480, seconds: 5, title: 'by a workflow' })
    pictures = await openComfyStandIn({ nodes, made: Buffer.from(await pictureOf(1024, 1024, '#224466'), 'base64') })
    films = await openComfyStandIn({ nodes, made: await readFile(film) })
    ids = [
      await connect(studio, { url: pictures.origin, protocol: 'comfyui', name: 'Pictures' }),
      await connect(studio, { url: films.origin, protocol: 'comfyui', name: 'Films' }),
    ]
    await save(ids[0], workflowOf('Painter', pictureGraph, 'image', '8'))
    await save(ids[1], workflowOf('Wan', filmGraph, 'video', '15'))
    await bindModel(studio, 'beta-image-2', ids[0], 'Painter')
    await bindModel(studio, 'image_to_video', ids[1], 'Wan')
  })
  afterAll(async () => {
    await pictures[Symbol.asyncDispose]()
    await films[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const videos = videosOf(() => studio)
  const save = async (connectionId: string, body: Workflow) =>
    (await studio.as('owner').call(connectionEndpoints.saveWorkflow, { params: { connectionId }, body })).data
  const test = async (connectionId: string, body: { task: 'models' | 'image' | 'video'; remoteModel?: string }) =>
    (await studio.as('owner').call(connectionEndpoints.test, { params: { connectionId }, body })).data
  /** Requests a picture, and waits until the server has its workflow. */
  const queued = async (prompt: string) => {
    const before = pictures.prompts.length
    const body = pictureBy('beta-image-2', prompt)
    const { taskId } = (await studio.as('owner').call(imageEndpoints.generate, { body })).data
    return eventually(() => {
      const one = pictures.prompts[before]
      if (!one) throw new Error('no workflow has come')
      return Promise.resolve({ taskId, one })
    })
  }
  const shown = async (taskId: string) =>
    (await studio.as('owner').call(imageEndpoints.task, { params: { taskId } })).data

  it('lists its workflows, also those saved at once, says what is missing, and binds only what a workflow makes', async () => {
    expect(await test(ids[0], { task: 'models' })).toMatchObject({ outcome: 'listed', models: ['Painter'] })
    expect(await test(ids[0], { task: 'image', remoteModel: 'Painter' })).toMatchObject({ outcome: 'complete' })
    const lacking = { ...pictureGraph, '9': { class_type: 'Upscale4K', inputs: {} } }
    const change = { params: { connectionId: ids[0] }, body: { minutes: 9 } }
    await Promise.all([
      ...['Large', 'Larger'].map(name => save(ids[0], workflowOf(name, lacking, 'image', '8'))),
      studio.as('owner').call(connectionEndpoints.change, change),
    ])
    const { models } = await test(ids[0], { task: 'models' })
    expect(models?.toSorted()).toEqual(['Large', 'Larger', 'Painter'])
    expect(await test(ids[0], { task: 'image', remoteModel: 'Large' })).toMatchObject({
      outcome: 'model',
      said: 'missing: Upscale4K (Upscale4K)',
    })
    const other = { params: { model: 'text_to_video' }, body: { connection: ids[0], remoteModel: 'Painter' } } as const
    const { refusal } = await studio.as('owner').call(connectionEndpoints.bind, other)
    expect(refusal.message).toMatch(/not known here how Painter/)
  })

  it('makes a picture with our values in its inputs, and shows its place in line and how far its nodes are', async () => {
    const first = await queued('a fox')
    const second = await queued('a hare')
    expect(first.one.graph['2']?.inputs['text']).toBe('a fox')
    expect(first.one.graph['3']?.inputs['text']).toBe('blurry')
    expect(first.one.graph['4']?.inputs).toMatchObject({ width: 1024, height: 1024, batch_size: 1 })
    expect(first.one.graph['5']?.inputs['seed']).not.toBe(1)
    await eventually(() => Promise.resolve(expect(pictures.isHeard(first.one.client)).toBe(true)))
    pictures.tell(first.one, 'execution_cached', { nodes: ['1', '2', '3', '4'] })
    pictures.tell(first.one, 'progress', { node: '5', value: 10, max: 20 })
    await eventually(async () =>
      expect(await shown(first.taskId)).toMatchObject({ progress: 4.5 / 8, log: 'KSampler 10/20' }),
    )
    await eventually(async () => expect(await shown(second.taskId)).toMatchObject({ queuePosition: 1 }))
    pictures.finish(first.one.id)
    expect(await endOf(studio, first.taskId)).toMatchObject({ status: 'success' })
    pictures.finish(second.one.id)
    expect(await endOf(studio, second.taskId)).toMatchObject({ status: 'success' })
  })

  it('animates a picture that was brought to the server, in as many frames as the length takes', async () => {
    const body = {
      capability: 'image_to_video',
      prompt: 'it runs',
      quality: '540p',
      duration: 4,
      images: [{ url: library.picture }],
    }
    const task = await videos.submit('owner', 'capability', body)
    const one = await eventually(() => {
      const [prompt] = films.prompts
      if (!prompt) throw new Error('no workflow has come')
      return Promise.resolve(prompt)
    })
    expect(one.graph['13']?.inputs).toMatchObject({ width: 960, height: 540, length: 65 })
    expect(films.stored.get(String(one.graph['12']?.inputs['image']))?.subarray(1, 4).toString()).toBe('PNG')
    films.finish(one.id)
    expect((await videos.until('owner', task, 'success')).duration).toBeCloseTo(5, 1)
    // It has one input for pictures, and none for sounds.
    const two = { ...body, images: [{ url: library.picture }, { url: library.other }] }
    expect((await videos.refused('owner', 'capability', two)).message).toMatch(/takes at most 1: /)
  })

  it('makes songs with their words and length, and speaks with the voices that the server lists', async () => {
    await using sounds = await openComfyStandIn({ nodes, made: tone(3), isQuick: true })
    const id = await connect(studio, { url: sounds.origin, protocol: 'comfyui', name: 'Sounds' })
    await save(id, workflowOf('Songs', songGraph, 'music', '23'))
    await save(id, workflowOf('Voices', speechGraph, 'speech', '31'))
    await bindModel(studio, 'auto', id, 'Songs')
    await bindModel(studio, 'voice-1.0', id, 'Voices')
    const music = musicOf(() => studio)
    const lyrics = Array.from({ length: 10 }, (_, line) => `line ${line}`).join('\n')
    const song = await music.submit('owner', 'generate', { prompt: 'a slow waltz', lyrics })
    await music.until('owner', song, 'success')
    expect((await music.track('owner', song)).duration).toBeCloseTo(3, 0)
    const asked = (node: string) => sounds.prompts.at(-1)?.graph[node]?.inputs
    expect(asked('20')).toMatchObject({ tags: 'a slow waltz', lyrics })
    // Ten lines take longer than the half minute of the workflow.
    expect(asked('21')).toMatchObject({ seconds: 60 })
    const piece = await music.submit('owner', 'instrumental', { prompt: 'a march' })
    await music.until('owner', piece, 'success')
    expect(asked('20')).toMatchObject({ tags: 'a march', lyrics: '[instrumental]' })
    expect(asked('21')).toMatchObject({ seconds: 30 })
    // The workflow follows no picture, so that soundtrack stays with the composer.
    const before = sounds.prompts.length
    const picture = { bytes: Buffer.from(await pictureOf(64, 64), 'base64'), name: 'a.png' }
    await music.until('owner', await music.submit('owner', 'soundtrack', { image: picture }), 'success')
    expect(sounds.prompts.length).toBe(before)

    const read = { params: { connectionId: id }, body: { remoteModel: 'Voices' } }
    const { items } = (await studio.as('owner').call(connectedVoiceEndpoints.read, read)).data
    expect(items.map(({ remoteId }) => remoteId)).toEqual(['af_bella', 'af_sky'])
    const body = {
      text: 'Good morning.',
      voices: [{ type: 'speaker' as const, id: items[0]?.id ?? '' }],
      audioConfig: { speechRate: 50 },
    }
    const { taskId } = (await studio.as('owner').call(voiceEndpoints.generate, { body })).data
    await eventually(async () => {
      const { data } = await studio.as('owner').call(voiceEndpoints.task, { params: { taskId } })
      expect(data.status, data.errorMessage).toBe('success')
    })
    expect(asked('30')).toEqual({ text: 'Good morning.', voice: 'af_bella', speed: 1.5 })
    await expectExactBooks(studio.db)
  })

  it.each<[what: string, end: (id: string) => void, words: RegExp]>([
    [
      'an error of a node',
      id => pictures.fail(id, '5', 'CUDA out of memory\n'),
      /^Pictures made no result: KSampler: CUDA out of memory$/,
    ],
    [
      'a restart in the middle',
      () => pictures.restart(),
      /^Pictures made no result: it does not know the workflow any more/,
    ],
  ])('%s ends the work with its words, refunded', async (_, end, words) => {
    const before = await creditsOf(studio)
    const { taskId, one } = await queued('a fox again')
    end(one.id)
    expect((await endOf(studio, taskId)).failMsg).toMatch(words)
    expect(await creditsOf(studio)).toBe(before)
    await expectExactBooks(studio.db)
  })

  it('cancelling interrupts the workflow that runs', async () => {
    const { taskId, one } = await queued('a fox, cancelled')
    await eventually(() => Promise.resolve(expect(pictures.isHeard(one.client)).toBe(true)))
    await studio.as('owner').call(taskEndpoints.cancel, { params: { taskId } })
    await eventually(() => Promise.resolve(expect(pictures.interrupted).toContain(one.id)))
  })

  it('a model file that is missing is named', async () => {
    const other = {
      ...pictureGraph,
      '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } },
    }
    await save(ids[0], workflowOf('Painter', workflowGraph.parse(other), 'image', '8'))
    const task = await imageTask(studio, pictureBy('beta-image-2', 'a fox'))
    expect(task.failMsg).toMatch(/CheckpointLoaderSimple: Value not in list: ckpt_name: 'gone.safetensors' not in/)
  })
})
