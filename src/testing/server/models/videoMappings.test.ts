import { describe, expect, it } from 'vitest'
import { videoRoles, type VideoRole } from '#contract/areas/video/asked.ts'
import { capabilityCards, capabilityIds } from '#contract/areas/video/capabilities.ts'
import { canMake, canMakeShared, narrowSharedCard } from '#contract/areas/video/narrow.ts'
import { sharedCards } from '#contract/areas/video/models.ts'
import { latestLines } from '#server/providers/answers.ts'
import { arkVideo } from '#server/providers/ark/video.ts'
import { progressIn } from '#server/providers/fal/queue.ts'
import { falMusic } from '#server/providers/fal/music.ts'
import { falMusicModels } from '#server/providers/fal/musicModels.ts'
import { falVideoModels } from '#server/providers/fal/videoModels.ts'
import { endpointFor, mappedBody, mappedCapabilities } from '#server/providers/videoBody.ts'
import type { SentMedium, SentVideo } from '#server/providers/videoInput.ts'

const medium = (role: VideoRole, index: number): SentMedium => ({
  role,
  path: '/none',
  mimeType: 'image/png',
  bytes: 1,
  name: `${role}${index}`,
  address: `https://files.example/${role}-${index}`,
})

const given = (counts: Partial<Record<VideoRole, number>>) =>
  videoRoles.flatMap(role => Array.from({ length: counts[role] ?? 0 }, (_, index) => medium(role, index)))

const input: SentVideo = {
  makes: 'shared',
  prompt: 'a fox',
  seconds: 5,
  width: 1280,
  height: 720,
  lines: '720p',
  ratio: '16:9',
  seed: 7,
  media: [],
}

describe('the video models of fal that are known', () => {
  const rows = falVideoModels()

  it.each(rows.map(row => [row.model, row] as const))(
    '%s: each address is found by its media, and gets them all',
    (_, row) => {
      for (const endpoint of row.endpoints) {
        const media = given(
          Object.fromEntries(Object.entries(endpoint.media).map(([role, { maximum }]) => [role, maximum])),
        )
        for (const makes of endpoint.makes) {
          const asked: SentVideo = { ...input, makes, media, ...(endpoint.template && { template: 'Hug' }) }
          const found = endpointFor(row, asked)
          expect(found?.path).toBe(endpoint.path)
          const can = mappedCapabilities(row, makes)
          const [seconds] = can?.durations && !('minimum' in can.durations) ? can.durations : [5]
          const body = mappedBody(endpoint, {
            ...asked,
            seconds,
            lines: can?.resolutions?.[0] ?? '720p',
            ratio: can?.ratios?.[0] ?? '16:9',
          })
          for (const { address } of media) expect(JSON.stringify(body)).toContain(address)
          // Whatever it makes, the card that it is bound to keeps something to offer.
          if (makes === 'shared') expect(can && canMakeShared(sharedCards['video-b-3.0'], can)).toBe(true)
          else expect(can && canMake(capabilityCards[makes], can), makes).toBe(true)
        }
      }
    },
  )

  it('takes no media together that no address takes together', () => {
    const kling = rows.find(({ model }) => model.includes('kling-video/v2.5')) ?? rows[0]
    if (!kling) throw new Error('there are no rows')
    expect(endpointFor(kling, { ...input, media: given({ first_frame: 1, last_frame: 1 }) })).toBeDefined()
    expect(endpointFor(kling, { ...input, media: given({ last_frame: 1 }) })).toBeUndefined()
    expect(endpointFor(kling, { ...input, media: given({ reference_video: 1 }) })).toBeUndefined()
    const can = mappedCapabilities(kling, 'shared')
    const card = can && narrowSharedCard(sharedCards['video-b-3.0'], can)
    expect(card).toMatchObject({
      lengths: [5, 10],
      resolutions: ['1080p'],
      ratios: ['16:9', '1:1', '9:16'],
      audio: false,
    })
  })

  it('make the capabilities that the documentation says', () => {
    const made = capabilityIds.filter(id => rows.some(row => mappedCapabilities(row, id)))
    expect(made).toEqual(['text_to_video', 'image_to_video', 'transition', 'fusion', 'restyle', 'mimic', 'lip_sync'])
  })
})

it('texts can be spoken for models that move lips by a sound, where sounds can be handed over', () => {
  const lips = rowOf('fal-ai/pixverse/lipsync')
  expect(lips && mappedCapabilities(lips, 'lip_sync')?.options).toEqual(['speech', 'spokenText'])
  const can = arkVideo.capabilities('seedance-2-0', undefined, 'lip_sync')
  expect(can?.options).toEqual(['sound'])
})

const rowOf = (name: string) => falVideoModels().find(({ model }) => model === name)

it('shows the latest lines of a log, and of a bar that is drawn over itself only the last', () => {
  const lines = Array.from({ length: 9 }, (_, line) => `line ${line}`)
  expect(latestLines(lines.join('\n'))).toBe(lines.slice(3).join('\n'))
  expect(latestLines('\u001B[32mready\u001B[0m\n\n 1/9\r 2/9\r')).toBe('ready\n2/9')
})

it('reads how far a model is from its log', () => {
  expect(progressIn('loading\n 10%|#  | 2/20 [00:01]\n 45%|####   | 9/20')).toBe(0.45)
  expect(progressIn('step 3/12')).toBe(0.25)
  expect(progressIn('starting 1080p at 24/0')).toBeUndefined()
})

describe('the music models of fal that are known', () => {
  const prompt = 'a slow waltz for strings'
  const lyrics = ['[Verse]', ...Array.from({ length: 20 }, () => 'Rain on the roof')].join('\n')
  /** What is sent to a model; undefined: it is not asked. */
  async function sent(model: string, wish: Parameters<typeof falMusic.send>[0]) {
    let asked: readonly [path: string, body: unknown] | undefined
    const fetch = async (path: string, init?: RequestInit) => {
      asked = [path, JSON.parse(typeof init?.body === 'string' ? init.body : '')]
      return Response.json({})
    }
    if (falMusic.takes?.(wish, { model })) await falMusic.send(wish, { model, fetch })
    return asked
  }

  it('get what each has fields for', async () => {
    const song = { prompt, lyrics, isInstrumental: false }
    const ace = 'fal-ai/ace-step'
    // Twenty lines take longer than a minute.
    expect(await sent(ace, song)).toEqual([`/${ace}`, { tags: prompt, lyrics, duration: 100 }])
    const quiet = { prompt, isInstrumental: true }
    expect(await sent(ace, quiet)).toEqual([`/${ace}/prompt-to-audio`, { prompt, instrumental: true }])
    const eleven = 'fal-ai/elevenlabs/music'
    const [, body] = (await sent(eleven, song)) ?? []
    expect(body).toEqual({ prompt: `${prompt}\n\nLyrics:\n${lyrics}`, force_instrumental: false })
    const lyria = 'fal-ai/lyria2'
    expect(await sent(lyria, quiet)).toEqual([`/${lyria}`, { prompt }])
    expect(await sent(lyria, song)).toBeUndefined()
    expect(await sent(lyria, { prompt, isInstrumental: false })).toBeUndefined()
    expect(falMusicModels().map(({ model }) => falMusic.capabilities(model).lyrics)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
