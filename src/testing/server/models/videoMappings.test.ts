import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videoRoles, type VideoRole } from '#contract/areas/video/asked.ts'
import { capabilityCards, capabilityIds } from '#contract/areas/video/capabilities.ts'
import { canMake, canMakeShared, narrowSharedCard } from '#contract/areas/video/narrow.ts'
import { sharedCards } from '#contract/areas/video/models.ts'
import { videoMapping } from '#contract/studio/videoMapping.ts'
import { readProviders } from '#server/connections/configured.ts'
import { progressIn } from '#server/providers/fal/queue.ts'
import { falVideoModels } from '#server/providers/fal/videoModels.ts'
import { endpointFor, mappedBody, mappedCapabilities } from '#server/providers/videoBody.ts'
import type { SentMedium, SentVideo } from '#server/providers/videoInput.ts'
import { temporaryFolder } from '../support/folder.ts'

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

it('an owner adds a model, in words of its own', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'providers.json')
  const model = {
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
  const file = (more: object) => ({
    connections: [{ name: 'fal', protocol: 'fal', url: 'https://queue.fal.run', ...more }],
    madeBy: { text_to_video: { connection: 'fal', model: 'acme/clips' } },
  })
  await writeFile(path, JSON.stringify(file({ videoModels: [model] })))
  const { connections } = readProviders(path, {})
  const [mapping = videoMapping.parse(model)] = connections[0]?.described?.mappings ?? []
  const endpoint = endpointFor(mapping, { ...input, makes: 'text_to_video' })
  expect(endpoint && mappedBody(endpoint, { ...input, makes: 'text_to_video' })).toEqual({
    watermark: false,
    text: 'a fox',
    size: 'hd',
    length: '5s',
  })
  // Without the description the start says what is missing.
  await writeFile(path, JSON.stringify(file({})))
  expect(() => readProviders(path, {})).toThrow(
    /madeBy.text_to_video: it is not known how acme\/clips is asked for that/,
  )
})

it('reads how far a model is from its log', () => {
  expect(progressIn('loading\n 10%|#  | 2/20 [00:01]\n 45%|####   | 9/20')).toBe(0.45)
  expect(progressIn('step 3/12')).toBe(0.25)
  expect(progressIn('starting 1080p at 24/0')).toBeUndefined()
})
