import { describe, expect, it } from 'vitest'
import { episodeCreateRequest } from './areas/episodes/create.ts'
import type { imageCard } from './areas/image/models.ts'
import { imageEstimateRequest, imageGenerateRequest, resolveImage } from './areas/image/generateRequest.ts'
import { musicExtendRequest } from './areas/music/extend.ts'
import { musicGenerateRequest } from './areas/music/generate.ts'
import { musicInstrumentalRequest } from './areas/music/instrumental.ts'
import { musicSoundtrackRequest } from './areas/music/soundtrack.ts'
import { musicStemRequest } from './areas/music/stem.ts'
import { speakerQuery } from './areas/speakers/endpoints.ts'
import { capabilityEstimateRequest } from './areas/video/capabilityEstimate.ts'
import { capabilityRequest } from './areas/video/capabilityRequest.ts'
import { sharedEstimateRequest, sharedRequest } from './areas/video/generateRequest.ts'
import { voiceGenerateRequest } from './areas/voice/generateRequest.ts'
import { workEndpoints } from './studio/works.ts'
import { voiceEndpoints } from './areas/voice/endpoints.ts'

describe('Image generation request: defaults', () => {
  it('aspect ratio 1:1, but automatic for the model that may choose', () => {
    const ratioOf = (model: Parameters<typeof imageCard>[0]) =>
      resolveImage(imageEstimateRequest.parse({ model })).aspectRatio
    expect(ratioOf('beta-image-2')).toBeUndefined()
    expect(ratioOf('alpha-3-pro-image')).toBe('1:1')
    expect(ratioOf('alpha-3.1-flash-image-preview')).toBe('1:1')
    expect(ratioOf('gamma-5-0-pro')).toBe('1:1')
  })

  it('model beta-image-2 and size 2K', () => {
    const request = imageGenerateRequest.parse({ provider: 'vendor_beta', prompt: 'a fox' })
    expect(request).toEqual({
      provider: 'vendor_beta',
      prompt: 'a fox',
      model: 'beta-image-2',
      imageConfig: { imageSize: '2K' },
    })
  })

  it('rule 2: legacy model ids are normalized', () => {
    const { model } = imageEstimateRequest.parse({ model: 'alpha-3-pro-image-preview' })
    expect(model).toBe('alpha-3-pro-image')
  })

  it('a paid plan is required by size and quality, depending on the model', () => {
    const needs = (model: string, imageConfig: object) =>
      resolveImage(imageEstimateRequest.parse({ model, imageConfig })).requiresSubscription
    expect(needs('beta-image-2', { imageSize: '4K' })).toBe(true)
    expect(needs('beta-image-2', { quality: 'high' })).toBe(true)
    expect(needs('beta-image-2', { imageSize: '2K', quality: 'medium' })).toBe(false)
    expect(needs('alpha-3-pro-image', { imageSize: '4K', quality: 'high' })).toBe(false)
  })
})

describe('Capability video request: defaults', () => {
  const estimate = (capability: string, more: object = {}) => {
    const { quality, duration, model, language } = capabilityEstimateRequest.parse({ capability, ...more })
    return { quality, duration, model, language }
  }
  const usual = { quality: '720p', duration: 5, model: 'cv-default', language: 'en' }

  it.each(['text_to_video', 'image_to_video', 'transition', 'fusion', 'restyle', 'mimic', 'lip_sync'])(
    '%s: 720p, 5 s',
    capability => expect(estimate(capability)).toEqual(usual),
  )

  it('multi_transition: 360p', () => {
    expect(estimate('multi_transition')).toEqual({ ...usual, quality: '360p' })
  })

  it('agent: 30 s', () => {
    expect(estimate('agent', { pixverse: { agentType: 'ad_master' } })).toEqual({ ...usual, duration: 30 })
  })

  it('aspect ratio 16:9, but 9:16 for agent', () => {
    const image = { url: 'https://media.example/a.png' }
    const wide = capabilityRequest.parse({ capability: 'text_to_video', prompt: 'a fox' })
    const tall = capabilityRequest.parse({
      capability: 'agent',
      prompt: 'a fox',
      images: [image],
      pixverse: { agentType: 'ad_master' },
    })
    expect([wide.aspectRatio, tall.aspectRatio]).toEqual(['16:9', '9:16'])
  })

  it('the request and its estimate have the same defaults', () => {
    const source = { sourceTaskId: 'task', pixverse: { restyleId: 1 } }
    const { quality, duration, model, language } = capabilityRequest.parse({ capability: 'restyle', ...source })
    expect({ quality, duration, model, language }).toEqual(estimate('restyle'))
  })
})

it('Shared video models: video-a-2-fast when no model is named', () => {
  const request = sharedRequest.parse({ content: [{ type: 'text', text: 'a fox' }] })
  expect(request).toMatchObject({ model: 'video-a-2-fast', resolution: '720p', ratio: '16:9', duration: 5 })
  expect(sharedEstimateRequest.parse({})).toEqual({ model: 'video-a-2-fast', resolution: '720p', duration: 5 })
})

it('Shared video models: rule 1: accepts a prompt longer than the model reads', () => {
  const long = { model: 'video-a-2-pro', content: [{ type: 'text', text: 'a'.repeat(2500) }] }
  expect(sharedRequest.safeParse(long).success).toBe(true)
})

it('Endpoints: Music: auto, default provider, tail, first separation model', () => {
  expect(musicGenerateRequest.parse({ instrumental: true })).toEqual({
    instrumental: true,
    model: 'auto',
    provider: 'default',
  })
  expect(musicInstrumentalRequest.parse({ prompt: 'rain' }).model).toBe('auto')
  expect(musicSoundtrackRequest.safeParse({ image: png }).data?.model).toBe('auto')
  expect(musicExtendRequest.parse({ providerSongId: 'song' })).toMatchObject({ extendType: 'tail', model: 'auto' })
  expect(musicStemRequest.parse({ audio: { ...png, mimeType: 'audio/mpeg' } }).model).toBe('audio-separation-1')
})

const png = { name: 'a.png', mimeType: 'image/png', bytes: 70, content: null }

it('Endpoints: Music: numbers are parsed and "false" is false', () => {
  const request = musicExtendRequest.parse({ providerSongId: 'song', extendAt: '30.5', instrumental: 'false' })
  expect(request).toMatchObject({ extendAt: 30.5, instrumental: false })
})

it('Endpoints: Voice: the only model, mp3', () => {
  const request = voiceGenerateRequest.parse({ text: ' hi ' })
  expect(request).toEqual({ text: ' hi ', model: 'voice-1.0', audioConfig: { format: 'mp3' } })
})

it('Endpoints: Episodes: info', () => {
  const request = { sources: [{ type: 'text', content: 'Foxes.' }], speakers: [{ speakerId: 'nova' }] }
  expect(episodeCreateRequest.parse(request).mode).toBe('info')
})

it('Endpoints: lists: page 1 with 20 items, published speakers', () => {
  expect(voiceEndpoints.tasks.query.parse({})).toEqual({ page: 1, pageSize: 20 })
  expect(speakerQuery.parse({})).toEqual({ status: 3 })
  expect(workEndpoints.list.query.parse({}).limit).toBe(50)
})
