import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import { videoCapability } from '#contract/areas/video/capability.ts'
import { capabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { capabilityPrice, sharedPrice } from '#contract/areas/video/price.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { videoGenerate } from '#contract/areas/video/generate.ts'
import { sharedRecipe, sharedRequest } from '#contract/areas/video/generateRequest.ts'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import { errors } from '#contract/errors.ts'
import { findMedia, replaceMedia } from '#contract/kit/media.ts'
import { judge } from '#contract/validation.ts'
import { capabilityRequests } from '../../contract/capability.ts'
import { sharedRequests } from '../../contract/shared.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { libraryOf, videosOf, type Library, type VideoVerb } from './videos.ts'

type Body = Readonly<Record<string, unknown>>

describe('contract, recipe and service agree on what is legal', () => {
  let pool: HandPool
  let studio: TestStudio
  let folder: TemporaryFolder
  let library: Library
  let earlier = ''
  beforeAll(async () => {
    pool = handPool()
    folder = await temporaryFolder()
    studio = await openTestStudio({
      accounts: [{ name: 'owner', credits: 1_000_000_000 }],
      pool,
      alter: parts => ({ ...parts, limits: { videosAtOnce: 100_000, tasksPerAccount: 100_000 } }),
    })
    library = await libraryOf(studio, 'owner', folder.path)
    earlier = await submit('owner', 'capability', {
      capability: 'text_to_video',
      prompt: 'a fox',
      quality: '360p',
      duration: 1,
    })
    ;(await pool.nextVideo()).finish()
    await until('owner', earlier, 'success')
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { send, submit, until, credits } = videosOf(() => studio)

  /** A generated recipe, with media and earlier tasks that exist. */
  const real = (verb: VideoVerb, recipe: Body): Body => {
    const { media } = verb === 'capability' ? videoCapability : videoGenerate
    const named = replaceMedia(recipe, findMedia(recipe, media), ({ field }) => {
      const url = { image: library.picture, video: library.film, audio: library.voice }[field.kind]
      return { url }
    })
    return JSON.parse(JSON.stringify(named), (name, value: unknown) => {
      if (name === 'sourceTaskId' || name === 'sourceVideoId') return earlier
      if (name === 'speakerId' || name === 'lipSyncTtsSpeakerId') return 'en-ava'
      return value
    }) as Body
  }
  const onWire = (verb: VideoVerb, recipe: Body): Body => {
    const { media } = verb === 'capability' ? videoCapability : videoGenerate
    return replaceMedia(recipe, findMedia(recipe, media), ({ media: one }) => ('url' in one ? one.url : '')) as Body
  }
  const link = fc.constant({ url: 'https://media.example/a.bin' })

  /** A legal recipe, or one with a field of another recipe or without one of its own fields. */
  const recipes = (legal: fc.Arbitrary<Body>): fc.Arbitrary<Body> =>
    fc.oneof(
      legal,
      fc.tuple(legal, legal, fc.nat()).map(([body, other, at]) => {
        const names = [...new Set([...Object.keys(body), ...Object.keys(other)])]
        const name = names[at % names.length] ?? ''
        const { [name]: _, ...rest } = body
        return name in other && at % 3 > 0 ? { ...rest, [name]: other[name] } : rest
      }),
    )

  const agree = (verb: VideoVerb, legal: fc.Arbitrary<Body>, runs: number) =>
    fc.assert(
      fc.asyncProperty(recipes(legal), async given => {
        const recipe = real(verb, given)
        const schema = verb === 'capability' ? capabilityRecipe : sharedRecipe
        const parsed = schema.safeParse(recipe)
        const before = await credits('owner')
        const { status, code, message } = await send('owner', verb, onWire(verb, recipe))
        const paid = before - (await credits('owner'))
        if (parsed.success) {
          expect(status, message).toBe(200)
          expect(paid).toBe(priceOf(verb, parsed.data))
        } else {
          const { error } = judge(videoEndpoints[verb].codes, parsed.error.issues)
          expect([status, code, paid], message).toEqual([400, errors[error].code, 0])
        }
      }),
      { numRuns: runs },
    )

  const priceOf = (verb: VideoVerb, recipe: object): number => {
    if (verb === 'capability') return capabilityPrice(capabilityRecipe.parse(recipe)).credits
    const { inputVideoDuration = 6, ...shared } = sharedRecipe.parse(recipe)
    const hasVideo = shared.content.some(({ type }) => type === 'video_url')
    return sharedPrice({ ...shared, inputVideoDuration: hasVideo ? inputVideoDuration : undefined }).credits
  }

  it.each(capabilityIds)('%s', async id => {
    await agree('capability', capabilityRequests(id, link), 5)
  })

  it.each(sharedModelIds)('%s', async id => {
    await agree('generate', sharedRequests(id, link), 5)
  })

  describe('the engine gets what was requested', () => {
    const asked = async (verb: VideoVerb, body: object) => {
      const fresh = await openTestStudio({ pool: (jobs = handPool()) })
      await using _ = fresh
      const desk = videosOf(() => fresh)
      const own = await libraryOf(fresh, 'owner', folder.path)
      const named = JSON.parse(JSON.stringify(body), (__, value: unknown) =>
        typeof value === 'string' && value in own ? own[value as keyof Library] : value,
      ) as object
      const taskId = await desk.submit('owner', verb, named)
      const held = await jobs.nextVideo()
      const seen = held.job.input
      held.finish()
      return { seen, task: await desk.until('owner', taskId, 'success') }
    }
    let jobs: HandPool

    it('options that depend on the capability, ids as text, and extras separately', async () => {
      const { seen, task } = await asked('capability', {
        capability: 'multi_transition',
        language: 'zh',
        aspectRatio: '9:16',
        pixverse: {
          templateId: 7,
          motionMode: 'fast',
          cameraMovement: 'pan_left',
          soundEffectSwitch: true,
          soundEffectContent: 'rain',
          lipSyncTtsSwitch: true,
          lipSyncTtsSpeakerId: 'en-ava',
          lipSyncTtsContent: 'Hello',
          multiTransition: [
            { imageUrl: 'picture', duration: 1, prompt: 'melts' },
            { imageUrl: 'other', duration: 2, prompt: '' },
          ],
        },
      })
      expect(seen).toMatchObject({
        kind: 'multi_transition',
        ...videoSize('360p', '9:16'),
        seconds: 3,
        prompt: '',
        language: 'zh',
        templateId: '7',
        motionMode: 'fast',
        cameraMovement: 'pan_left',
        soundEffects: { content: 'rain' },
        speech: { text: 'Hello', speaker: { speaker: 'en-ava' } },
        clips: [
          { seconds: 1, prompt: 'melts', image: { width: 64, height: 48 } },
          { seconds: 2, prompt: '' },
        ],
        extras: { images: [], videos: [] },
      })
      expect(task).toMatchObject({ resolution: '360p', ratio: '9:16', duration: 3 })
    })

    it('a restyle of a film of the own account, by the id under which it is stored', async () => {
      const { seen } = await asked('capability', {
        capability: 'restyle',
        quality: '360p',
        pixverse: { sourceVideoId: 'filmId', restyleId: 'watercolor' },
      })
      expect(seen).toMatchObject({ kind: 'restyle', video: { width: 64, height: 48 } })
    })

    it('a lip sync as long as its voice, which is not also a soundtrack', async () => {
      const { seen } = await asked('capability', {
        capability: 'lip_sync',
        quality: '360p',
        videos: [{ url: 'film' }],
        audios: [{ url: 'voice' }],
      })
      expect(seen).toMatchObject({ kind: 'lip_sync', voice: { format: 'wav', duration: 6 }, seconds: 6 })
      expect(seen).not.toHaveProperty('audio')
    })

    it('only the part of a prompt that video-a reads, and the task says so', async () => {
      const text = `${'fox '.repeat(125)}beyond`
      const { seen, task } = await asked('generate', {
        resolution: '480p',
        duration: 4,
        content: [{ type: 'text', text }],
      })
      expect(seen.prompt).toBe(text.slice(0, 500))
      expect(task.params).toMatchObject({ promptTruncated: true, content: [{ type: 'text', text }] })
    })

    it('frames, references and audio by their roles, and an automatic length derived from them', async () => {
      const { seen, task } = await asked('generate', {
        model: 'video-a-2-pro',
        resolution: '480p',
        duration: -1,
        generateAudio: true,
        audioSetting: 'auto',
        content: [
          { type: 'image_url', role: 'first_frame', image_url: { url: 'picture' } },
          { type: 'image_url', role: 'last_frame', image_url: { url: 'other' } },
          { type: 'image_url', role: 'reference_image', image_url: { url: 'other' } },
          { type: 'video_url', role: 'reference_video', video_url: { url: 'film' } },
          { type: 'audio_url', role: 'reference_audio', audio_url: { url: 'voice' } },
        ],
        inputVideoDuration: 3,
      })
      expect(seen).toMatchObject({
        kind: 'shared',
        model: 'video-a-2-pro',
        ...videoSize('480p', '16:9'),
        seconds: 6,
        firstFrame: { width: 64 },
        lastFrame: { width: 64 },
        referenceImages: [{ width: 64 }],
        referenceVideo: { used: 3, format: 'mp4' },
        referenceAudio: { format: 'wav' },
        generateAudio: true,
        audioSetting: 'auto',
      })
      expect(task.creditCharged).toBe(
        sharedPrice({ model: 'video-a-2-pro', resolution: '480p', duration: -1, inputVideoDuration: 3 }).credits,
      )
    })
  })

  it('a shared request without options has the defaults of the contract', () => {
    expect(sharedRequest.parse({ content: [{ type: 'text', text: 'a' }] })).toMatchObject({
      model: 'video-a-2-fast',
      resolution: '720p',
      ratio: '16:9',
      duration: 5,
    })
  })
})
