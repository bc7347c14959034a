import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineResult } from '#engines/run/engine.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { findMedia } from '#contract/kit/media.ts'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { chainEndpoints, type ChainStep } from '#contract/studio/chains.ts'
import { usesOf, type StepUse } from '#contract/studio/stepUses.ts'
import type { ResultUse } from '#contract/studio/takenResult.ts'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { upload } from '../assets/uploads.ts'
import { wavTone } from '../support/clips.ts'
import { quarters } from '../support/pictures.ts'
import { record } from '../support/recordings.ts'
import { handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { fox } from '../works/desk.ts'

interface Maker {
  readonly made: string
  readonly step: ChainStep
  /** Length of the result, if it is audio. */
  readonly seconds?: number
  /** The uses to test; absent: all of them. */
  readonly uses?: readonly ResultUse[]
}

const song: ChainStep = { operation: 'music.generate', recipe: { prompt: 'a slow waltz', lyrics: 'Good night' } }

/** Steps whose results are longer, shorter, larger or of another format than other steps accept. */
const makers: readonly Maker[] = [
  {
    made: 'a picture of more than 10 MB',
    step: { operation: 'image.generate', recipe: { ...fox, imageConfig: { imageSize: '2K' } } },
  },
  { made: 'a song of 2 seconds', step: song, seconds: 2 },
  { made: 'a song of 31 seconds', step: song, seconds: 31, uses: ['spokenVoice'] },
  { made: 'a song of 61 seconds', step: song, seconds: 61, uses: ['lipSync'] },
  {
    made: 'a second of raw samples',
    step: { operation: 'voice.generate', recipe: { text: 'Hm.', audioConfig: { format: 'pcm' } } },
    seconds: 1,
    // The others take it as they take a song.
    uses: ['stems', 'lipSync', 'spokenVoice'],
  },
  {
    made: 'a video of 16 seconds',
    step: {
      operation: 'video.capability',
      recipe: { capability: 'text_to_video', prompt: 'a fox', quality: '360p', duration: 16 },
    },
  },
]

/** A file that a step needs besides the one that it takes. */
type Beside = 'picture' | 'film' | 'speech'

/**
 * The file that a step needs besides what it takes. A soundtrack takes only the style of a song, so it needs a picture.
 */
function besideOf({ as }: StepUse, kind: ResultKind): Beside | undefined {
  if (as === 'lipSync') return kind === 'sound' ? 'film' : 'speech'
  return as === 'soundtrack' && kind === 'sound' ? 'picture' : undefined
}

/** The recipe of a step apart from what it takes; `asset` is the additional file. */
function restOf({ operation, as }: StepUse, beside: Beside | undefined, asset: string): ChainStep['recipe'] {
  if (as === 'lipSync')
    return { quality: '360p', ...(beside === 'film' ? { videos: mediaOf(asset) } : { audios: mediaOf(asset) }) }
  if (as === 'restyle') return { quality: '360p', pixverse: { restyleId: 'ink' } }
  if (as === 'soundtrack') return beside === 'picture' ? { image: { asset } } : {}
  return { ...needed[operation] }
}

const mediaOf = (asset: string) => [{ url: { asset } }]
const needed: Partial<Record<StepUse['operation'], ChainStep['recipe']>> = {
  'image.generate': fox,
  'voice.generate': { text: 'Good morning.' },
  'video.capability': { prompt: 'it turns', quality: '360p' },
  'video.generate': { content: [{ type: 'text', text: 'it turns' }], resolution: '480p', duration: 4 },
  'music.generate': { lyrics: 'Good morning' },
  'music.track': { generateType: 'Drums', prompt: 'drums' },
  'music.remix': { prompt: 'as a march', lyrics: 'Good morning' },
}

const pairs = makers.flatMap((maker, at) =>
  usesOf(maker.step)
    .filter(({ as }) => maker.uses?.includes(as) ?? true)
    .map(use => ({ ...maker, use, name: `${at}-${use.operation}-${use.as}` })),
)

describe('passing results on in a chain', () => {
  const hand = handPool()
  const pool = {
    ...hand,
    run: (job: Parameters<typeof hand.run>[0], ...options: readonly [Parameters<typeof hand.run>[1]?]) =>
      job.kind === 'image' ? paintNoise(job) : hand.run(job, ...options),
  }
  let studio: TestStudio
  beforeAll(async () => {
    // Each pair has its own account: the limit of five voices or videos a minute is too low for all pairs.
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, ...pairs.map(({ name }) => ({ name }))], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const read = async (name: string, runId: string) =>
    (await studio.as(name).call(chainEndpoints.read, { params: { runId } })).data

  /** The next job of an operation; throws the reason if the run stops instead. */
  async function jobOf(operation: StepUse['operation'], name: string, runId: string) {
    let job: Awaited<ReturnType<typeof nextOf>> | undefined
    void nextOf(operation).then(one => (job = one))
    const refusal = await eventually(async () => {
      if (job) return undefined
      const { state, failure } = await read(name, runId)
      expect(state).toBe('stopped')
      return failure?.message
    })
    if (!job) throw new Error(refusal)
    return job
  }

  const isPainted = ({ operation }: Pick<StepUse, 'operation'>) => operation === 'image.generate'

  function nextOf(operation: StepUse['operation']) {
    if (['music.recognize', 'music.describe', 'music.stem'].includes(operation)) return hand.nextAnalysis()
    if (operation.startsWith('music.')) return hand.nextSong()
    return operation.startsWith('voice.') ? hand.nextVoice() : hand.nextVideo()
  }

  /**
   * Runs a chain of two steps until the second is accepted, and returns the file that the second got, if it got one.
   */
  async function handOn({ name, step, seconds, use }: (typeof pairs)[number]) {
    const client = studio.as(name)
    const beside = besideOf(use, factsOf(step.operation).makes ?? 'image')
    const own = beside && (await upload(client, ...(await besides[beside]()))).id
    const next: ChainStep = {
      operation: use.operation,
      recipe: restOf(use, beside, own ?? ''),
      takes: { step: 0, as: use.as },
    }
    const body = { name: 'two steps', steps: [step, next], key: `chain-of-${name}` }
    const { data: run } = await client.call(chainEndpoints.run, { body: { ...body, consent: true } })
    if (!isPainted(step)) (await jobOf(step.operation, name, run.id)).finish(seconds)
    // When its engine is called, the service has accepted the step; its result does not matter here.
    if (!isPainted(use)) (await jobOf(use.operation, name, run.id)).fail('input', reason('picture.damaged'))
    const [, workId = ''] = await eventually(async () => {
      const { state, works } = await read(name, run.id)
      expect(state).toBe(isPainted(use) ? 'done' : 'stopped')
      return works
    })
    const { data: work } = await client.call(workEndpoints.read, { params: { workId } })
    const given = findMedia(work.recipe, operationOf(use).media ?? []).flatMap(({ media }) =>
      'asset' in media && media.asset !== own ? [media.asset] : [],
    )
    const [assetId] = given
    return assetId === undefined ? undefined : (await client.call(assetEndpoints.read, { params: { assetId } })).data
  }

  it.each(pairs)('$made goes into $use.operation as $use.as', async pair => {
    const given = await handOn(pair)
    expect(given ?? {}).toMatchObject(becomes[`${pair.made}: ${pair.use.as}`] ?? {})
  })
})

const besides: { readonly [beside in Beside]: () => Promise<[bytes: Buffer, name: string]> } = {
  picture: async () => [await quarters().resize(64).png().toBuffer(), 'Lawn.png'],
  film: async () => [await record('mp4'), 'Face.mp4'],
  speech: () => Promise.resolve([wavTone(6), 'Speech.wav']),
}

/** What a result is converted to if it would not be accepted unchanged. */
const becomes: Readonly<Record<string, object>> = {
  'a picture of more than 10 MB: pictureSound': { mimeType: 'image/jpeg' },
  'a song of 31 seconds: spokenVoice': { mimeType: 'audio/wav', duration: 30 },
  'a song of 2 seconds: lipSync': { mimeType: 'audio/wav', duration: 5 },
  'a song of 61 seconds: lipSync': { mimeType: 'audio/wav', duration: 60 },
  'a second of raw samples: stems': { mimeType: 'audio/mpeg' },
  'a second of raw samples: lipSync': { mimeType: 'audio/wav', duration: 5 },
  'a video of 16 seconds: referenceVideo': { mimeType: 'video/mp4', duration: expect.closeTo(15, 0) as unknown },
}

const painted = new Map<string, Promise<Buffer>>()

/** Paints noise, which PNG cannot compress; the same for the same size. */
async function paintNoise({ input: { width, height }, seed, folder }: EngineJob<'image'>): Promise<EngineResult> {
  const path = join(folder, 'noise.png')
  const raw = { width, height, channels: 3 } as const
  const size = `${width} x ${height}`
  const noise =
    painted.get(size) ??
    sharp(randomBytes(width * height * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer()
  painted.set(size, noise)
  await writeFile(path, await noise)
  const about = { engine: 'noise', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: 'image/png', width, height, about }] }
}
