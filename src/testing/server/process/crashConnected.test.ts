import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { suggestedBindings, workflow, workflowGraph, type WorkflowResult } from '#contract/studio/workflow.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import type { Step } from '#server/platform/steps.ts'
import { entries } from '#server/db/schema/credits.ts'
import { voiceRemovals } from '#server/db/schema/speakers.ts'
import { expectExactBooks } from '../money/books.ts'
import { openComfyStandIn } from '../support/comfyStandIn.ts'
import { creditsOf } from '../support/connected.ts'
import { openElevenStandIn } from '../support/elevenStandIn.ts'
import { openFalStandIn, type FalStandIn } from '../support/falStandIn.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, STAND_IN_KEY, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'
import { chainOfThree, copyAtSteps, killAt, type Connecting, type Submission } from './killAt.ts'

/** A workflow whose graph has one node of ours, and one that saves what it makes. */
function workflowWith(
  name: string,
  makes: WorkflowResult,
  type: string,
  inputs: Readonly<Record<string, string | number>>,
) {
  const save = { image: 'SaveImage', video: 'SaveVideo' }[String(makes)] ?? 'SaveAudio'
  const graph = workflowGraph.parse({
    '1': { class_type: type, inputs },
    '2': { class_type: save, inputs: { from: ['1', 0] } },
  })
  const nodes = { [type]: {}, [save]: {} }
  return {
    nodes,
    workflow: workflow.parse({ name, makes, output: '2', graph, bindings: suggestedBindings(graph, makes) }),
  }
}

const scorer = workflowWith('Scorer', 'music', 'MusicForVideoPrompt', { prompt: 'old', video: 'a.mp4', seconds: 10 })
scorer.workflow.bindings.push({ node: '1', input: 'video', to: 'reference_video' })

let film: Buffer
let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
  const path = join(folder.path, 'made.mp4')
  await flatFilm(path, { width: 320, height: 180, seconds: 5, title: 'made elsewhere' })
  film = await readFile(path)
})
afterAll(() => folder[Symbol.asyncDispose]())

/** A server that makes something, and how often it was asked to. */
interface Maker extends AsyncDisposable {
  readonly connection: Connecting
  readonly asked: () => number
}

/** Where the answer is the result itself, and where it is a task that is polled: every protocol has one of the two. */
const direct = ['task.claimed', 'task.sending', 'task.answered', 'task.kept'] as const
const polled = [...direct, 'task.polling'] as const

const makers: readonly (readonly [
  name: string,
  submission: Submission,
  steps: readonly Step[],
  open: () => Promise<Maker>,
])[] = [
  ['a picture by OpenAI', 'image.generate', direct, async () => painterOn(await openStandIn())],
  [
    'a film by fal',
    'video.capability',
    polled,
    async () => falOn(await openFalStandIn({ key: STAND_IN_KEY, film }), 'text_to_video', 'fal-ai/pixverse/v6'),
  ],
]

async function painterOn(standIn: StandIn): Promise<Maker> {
  standIn.mock.onImage(/fox/, { image: { b64Json: await pictureOf(1024, 1024) } })
  return {
    connection: {
      model: 'beta-image-2',
      protocol: 'openai',
      url: `${standIn.mock.url}/v1`,
      remoteModel: 'gpt-image-2',
    },
    asked: () => standIn.asked().length,
    [Symbol.asyncDispose]: () => standIn[Symbol.asyncDispose](),
  }
}

function falOn(fal: FalStandIn, model: Connecting['model'], remoteModel: string): Maker {
  return {
    connection: { model, protocol: 'fal', url: fal.origin, remoteModel },
    asked: () => fal.queued.length,
    [Symbol.asyncDispose]: () => fal[Symbol.asyncDispose](),
  }
}

describe.each(makers)('a process killed during %s', (name, submission, steps, open) => {
  let maker: Maker
  let copies: string
  beforeAll(async () => {
    maker = await open()
    copies = join(folder.path, name.replaceAll(' ', '-'))
    expect(await copyAtSteps(copies, steps, submission, [maker.connection])).toBe('SIGKILL')
  })
  afterAll(() => maker[Symbol.asyncDispose]())

  it.each(steps)('at %s loses nothing that was paid for, and asks for nothing twice', async step => {
    // The process that was copied has asked once.
    expect(maker.asked()).toBeGreaterThanOrEqual(1)
    const before = maker.asked()
    await using studio = await openTestStudio({ dataDir: join(copies, step), pool: flatPool() })
    // Nobody can know whether a request that was begun went out, so it is not sent again, and counts as lost.
    const isLost = step === 'task.sending' || step === 'task.answered'
    const work = await eventually(async () => {
      const { items } = (await studio.as('owner').call(workEndpoints.list, { query: {} })).data
      expect(items.map(({ state }) => state)).toEqual([isLost ? 'failed' : 'done'])
      return items[0]
    })
    if (isLost) expect(JSON.stringify(work)).toContain('may be charged there')
    const spent = 10_000 - ((await creditsOf(studio)) ?? 0)
    expect(spent).toBe(isLost ? 0 : submission === 'image.generate' ? 4 : work?.credits)
    expect(maker.asked() - before).toBe(step === 'task.claimed' ? 1 : 0)
    await expectExactBooks(studio.db)
  })
})

describe('a process killed while a provider makes a voice from a recording', () => {
  const steps = ['task.answered', 'task.kept', 'task.settled'] as const
  const PRICE = 30
  let eleven: Awaited<ReturnType<typeof openElevenStandIn>>
  let copies: string
  let connections: readonly Connecting[]
  beforeAll(async () => {
    eleven = await openElevenStandIn()
    const at = { protocol: 'elevenlabs', url: eleven.url } as const
    connections = [{ ...at, model: 'own-voices', remoteModel: 'instant_voice_cloning', credits: PRICE }]
    copies = join(folder.path, 'own-voice')
    expect(await copyAtSteps(copies, steps, 'ownVoice', connections)).toBe('SIGKILL')
  })
  afterAll(() => eleven[Symbol.asyncDispose]())

  it.each(steps)('at %s neither loses the voice nor makes or charges it twice', async step => {
    await using studio = await openTestStudio({ dataDir: join(copies, step), pool: flatPool() })
    const owner = studio.as('owner')
    await eventually(async () => {
      const { items } = (await owner.call(speakerEndpoints.own, {})).data
      expect(items.map(({ speakerId }) => `Atelier ${speakerId}`)).toEqual(eleven.added.map(({ name }) => name))
    })
    expect([eleven.added.length, eleven.voices().length]).toEqual([1, 1])
    expect(await studio.db.select().from(voiceRemovals)).toEqual([])
    expect(await creditsOf(studio)).toBe(10_000 - PRICE)
    await expectExactBooks(studio.db)
  })

  it('and then while it is deleted there: it does not stay there', async () => {
    const dataDir = join(copies, 'task.settled')
    expect(await killAt({ dataDir, step: 'speaker.removed', submission: 'ownVoice', connections })).toBe('SIGKILL')
    await using studio = await openTestStudio({ dataDir, pool: flatPool() })
    await eventually(async () => expect(await studio.db.select().from(voiceRemovals)).toEqual([]))
    expect([eleven.voices(), eleven.added.length]).toEqual([[], 1])
  })
})

it('a chain of picture, film and soundtrack over three connections, killed between its steps and within one', async () => {
  await using painter = await painterOn(await openStandIn())
  await using filmer = falOn(await openFalStandIn({ key: STAND_IN_KEY, film }), 'image_to_video', 'fal-ai/pixverse/v6')
  await using comfy = await openComfyStandIn({ nodes: scorer.nodes, made: tone(5), isQuick: true })
  const dataDir = join(folder.path, 'chain')
  const connections: readonly Connecting[] = [
    painter.connection,
    filmer.connection,
    {
      model: 'auto',
      protocol: 'comfyui',
      url: comfy.origin,
      remoteModel: 'Scorer',
      workflow: scorer.workflow,
    },
  ]
  const killing = { submission: 'chainOfThree', dataDir, connections } as const
  // After the picture, and while the film is made.
  const kills: readonly Step[] = ['work.done', 'task.polling']
  for (const step of kills) expect(await killAt({ ...killing, step })).toBe('SIGKILL')

  await using studio = await openTestStudio({ dataDir, pool: flatPool() })
  const owner = studio.as('owner')
  await eventually(async () => {
    const { items } = (await owner.call(chainEndpoints.runs, { query: {} })).data
    expect(items.map(({ state, at }) => ({ state, at }))).toEqual([{ state: 'done', at: chainOfThree.length }])
  })
  const { items } = (await owner.call(workEndpoints.list, { query: {} })).data
  expect(items.map(({ results: [asset] }) => asset?.about?.by?.provider)).toEqual(['comfyui', 'fal', 'openai'])
  expect([painter.asked(), filmer.asked(), comfy.prompts.length]).toEqual([1, 1, 1])
  // The film goes into the workflow, with its length.
  const inputs = comfy.prompts[0]?.graph['1']?.inputs
  expect(comfy.stored.get(String(inputs?.['video']))).toEqual(film)
  expect(inputs?.['seconds']).toBe(5)
  const booked = await studio.db.select().from(entries)
  const spent = items.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000 - spent)
  await expectExactBooks(studio.db)
})
