import fc from 'fast-check'
import { capabilityIds, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import type { RuleId } from '#contract/rules.ts'
import { capabilityEstimates, capabilityRequests } from './capability.ts'
import { breaks, type Breach } from './cases.ts'
import { changed, words } from './values.ts'

type Change = Readonly<Record<string, unknown>>

const image = { url: 'https://media.example/a.png' }
const video = { url: 'https://media.example/a.mp4' }
const audio = { url: 'https://media.example/a.mp3' }
const list = (item: object, count: number) => Array.from({ length: count }, () => item)

const breach = (id: CapabilityId, rule: RuleId, path: string, title: string, change: Change): Breach =>
  breaks(rule, path, videoEndpoints.capability, `${id}: ${title}`, changed(capabilityRequests(id), change))

const inEstimate = (id: CapabilityId, rule: RuleId, path: string, title: string, change: Change): Breach =>
  breaks(
    rule,
    path,
    videoEndpoints.capabilityEstimate,
    `estimate of ${id}: ${title}`,
    changed(capabilityEstimates(id), change),
  )

const prompted = ['text_to_video', 'image_to_video', 'transition', 'fusion', 'agent'] as const
const withoutMedia = ['text_to_video', 'multi_transition', 'restyle'] as const

/** What holds for every capability. Section "Capability video request". */
const ofAll = capabilityIds.flatMap(id => [
  breach(id, 'field.choice', 'model', 'a model is a known one', { model: 'v9' }),
  breach(id, 'field.choice', 'language', 'a language is en or zh', { language: 'fr' }),
  breach(id, 'field.choice', 'quality', 'a quality is a known one', { quality: '480p' }),
  breach(id, 'field.choice', 'aspectRatio', 'a ratio is a known one', { aspectRatio: '21:9' }),
  inEstimate(id, 'field.choice', 'quality', 'a quality is a known one', { quality: '480p' }),
  ...(id === 'agent'
    ? []
    : [
        breach(id, 'field.numberMin', 'duration', 'a duration is at least 1', { duration: 0 }),
        breach(id, 'field.numberMax', 'duration', 'a duration is at most 60', { duration: 61 }),
        breach(id, 'field.whole', 'duration', 'a duration is whole seconds', { duration: 5.5 }),
        inEstimate(id, 'field.numberMax', 'duration', 'a duration is at most 60', { duration: 61 }),
      ]),
])

const ofPrompts = [
  ...prompted.map(id => breach(id, 'field.required', 'prompt', 'a prompt is required', { prompt: undefined })),
  ...capabilityIds
    .filter(id => id !== 'fusion')
    .map(id =>
      breach(id, 'field.textMax', 'prompt', 'a prompt has at most 2048 characters', { prompt: 'a'.repeat(2049) }),
    ),
]

const ofAssets = [
  ...withoutMedia.flatMap(id => [
    breach(id, 'video.images.none', 'images', 'takes no images', { images: [image] }),
    breach(id, 'video.videos.none', 'videos', 'takes no videos', { videos: [video] }),
    breach(id, 'video.audios.none', 'audios', 'takes no audio', {
      audios: [audio],
      ...(id !== 'restyle' && { sourceTaskId: 'task' }),
    }),
  ]),
  breach('image_to_video', 'video.images.minimum', 'images', 'takes at least 1 image', { images: [] }),
  breach('image_to_video', 'field.countMax', 'images', 'takes at most 10 images', { images: list(image, 11) }),
  breach('transition', 'video.images.exactly', 'images', 'takes exactly 2 images, not 1', { images: [image] }),
  breach('transition', 'video.images.exactly', 'images', 'takes exactly 2 images, not 3', { images: list(image, 3) }),
  breach('image_to_video', 'field.countMax', 'videos', 'at most 2 videos', { videos: list(video, 3) }),
  breach('image_to_video', 'field.countMax', 'audios', 'at most 1 audio', { audios: list(audio, 2) }),
  breach('image_to_video', 'field.required', 'images.0.url', 'an asset has an address', { images: [{}] }),
  breach('image_to_video', 'field.numberMin', 'images.0.duration', 'an asset lasts at least 0 s', {
    images: [{ ...image, duration: -1 }],
  }),
  breach('image_to_video', 'field.numberMax', 'images.0.duration', 'an asset lasts at most 180 s', {
    images: [{ ...image, duration: 181 }],
  }),
]

const ofAudioAlone: readonly Breach[] = [
  ...capabilityIds
    .filter(id => !['image_to_video', 'transition', 'mimic', 'restyle', 'agent'].includes(id))
    .map(id =>
      breach(id, 'video.audio.alone', 'audios', 'audio needs an image or a video', {
        audios: [audio],
        videos: undefined,
        sourceTaskId: undefined,
      }),
    ),
  breaks(
    'video.audio.alone',
    'audios',
    videoEndpoints.capability,
    'audio alone is told even when more is wrong',
    fc.constant({ capability: 'transition', audios: [audio] }),
  ),
].map(one => ({ ...one, amongOthers: true }))

const clip = { imageUrl: image.url, duration: 5, prompt: 'on' }
const subject = { type: 'subject', imageUrl: image.url, refName: 'cat' }
const fused = (prompt: string, ...refNames: string[]) => ({
  prompt,
  pixverse: { imageReferences: refNames.map(refName => ({ ...subject, refName })) },
})

const ofClips = [
  breach('multi_transition', 'field.countMin', 'pixverse.multiTransition', 'takes at least 2 clips', {
    pixverse: { multiTransition: [clip] },
  }),
  breach('multi_transition', 'field.countMax', 'pixverse.multiTransition', 'takes at most 7 clips', {
    pixverse: { multiTransition: list(clip, 8) },
  }),
  breach('multi_transition', 'field.numberMax', 'pixverse.multiTransition.1.duration', 'a clip lasts at most 30 s', {
    pixverse: { multiTransition: [clip, { ...clip, duration: 31 }] },
  }),
  breach('multi_transition', 'field.required', 'pixverse', 'clips are required', { pixverse: undefined }),
]

const ofFusion = [
  breach(
    'fusion',
    'video.fusion.mention',
    'prompt',
    'every reference is mentioned',
    fused('@cat and a dog', 'cat', 'dog'),
  ),
  breach('fusion', 'video.fusion.mention', 'prompt', 'a mention is the whole name', fused('many @cats', 'cat')),
  breach(
    'fusion',
    'video.fusion.twice',
    'pixverse.imageReferences.1.refName',
    'a name is used once',
    fused('@cat', 'cat', 'cat'),
  ),
  ...['1cat', 'my cat', '猫', 'a'.repeat(33), ''].map(refName =>
    breach(
      'fusion',
      'video.fusion.refName',
      'pixverse.imageReferences.0.refName',
      `a name is not ${JSON.stringify(refName)}`,
      fused(`@${refName}`, refName),
    ),
  ),
  breach('fusion', 'field.countMin', 'pixverse.imageReferences', 'takes at least 1 reference', fused('alone')),
  breach('fusion', 'field.countMax', 'pixverse.imageReferences', 'takes at most 8 references', {
    ...fused('@a1 @a2 @a3 @a4 @a5 @a6 @a7 @a8 @a9', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'),
  }),
  breach('fusion', 'field.choice', 'pixverse.imageReferences.0.type', 'a reference is a subject or a background', {
    prompt: '@cat',
    pixverse: { imageReferences: [{ ...subject, type: 'object' }] },
  }),
]

const ofSources = [
  breach('restyle', 'field.required', 'pixverse.restyleId', 'a style is required', { pixverse: { sourceVideoId: 1 } }),
  breach('restyle', 'video.restyle.source', 'sourceTaskId', 'a source is required', {
    sourceTaskId: undefined,
    pixverse: { restyleId: 1 },
  }),
  breach('restyle', 'video.restyle.source', 'sourceTaskId', 'has one source', {
    sourceTaskId: 'task',
    pixverse: { restyleId: 1, sourceVideoId: 1 },
  }),
  breach('mimic', 'video.images.exactly', 'images', 'takes exactly 1 image', { images: list(image, 2) }),
  breach('mimic', 'video.videos.exactly', 'videos', 'takes exactly 1 video', { videos: [] }),
  breach('mimic', 'field.choice', 'quality', 'the quality is locked to 720p', { quality: '1080p' }),
  inEstimate('mimic', 'field.choice', 'quality', 'the quality is locked to 720p', { quality: '540p' }),
  ...[4, 31].map(duration =>
    breach('mimic', 'video.mimic.videoLength', 'videos.0.duration', `the video does not last ${duration} s`, {
      videos: [{ ...video, duration }],
    }),
  ),
]

const tts = { tts: { speakerId: 'nova', content: 'hi' } }
const speaking = { lipSyncTtsSwitch: true, lipSyncTtsSpeakerId: 'nova', lipSyncTtsContent: 'hi' }
const lip = { videos: [video], audios: undefined, pixverse: undefined, sourceTaskId: undefined }

const ofLipSync = [
  breach('lip_sync', 'video.lipSync.source', 'videos', 'a source is required', {
    videos: [],
    sourceTaskId: undefined,
    audios: undefined,
    pixverse: tts,
  }),
  breach('lip_sync', 'video.lipSync.source', 'videos', 'has one source', {
    ...lip,
    sourceTaskId: 'task',
    pixverse: tts,
  }),
  breach('lip_sync', 'video.videos.maximum', 'videos', 'takes 1 video', {
    ...lip,
    videos: list(video, 2),
    pixverse: tts,
  }),
  breach('lip_sync', 'video.lipSync.voice', 'audios', 'a voice is required', lip),
  breach('lip_sync', 'video.lipSync.voice', 'audios', 'a switch without its fields is no voice', {
    ...lip,
    pixverse: { lipSyncTtsSwitch: true },
  }),
  breach('lip_sync', 'video.lipSync.voice', 'pixverse.tts', 'not an audio and tts', {
    ...lip,
    audios: [audio],
    pixverse: tts,
  }),
  breach('lip_sync', 'video.lipSync.voice', 'pixverse.tts', 'not tts in both forms', {
    ...lip,
    pixverse: { ...tts, ...speaking },
  }),
  ...[4, 61].map(duration =>
    breach('lip_sync', 'video.lipSync.audioLength', 'audios.0.duration', `the audio does not last ${duration} s`, {
      ...lip,
      audios: [{ ...audio, duration }],
    }),
  ),
]

const agent = (agentType: string) => ({ pixverse: { agentType } })

const ofAgent = [
  breach('agent', 'field.required', 'pixverse', 'an agent type is required', { pixverse: undefined }),
  breach('agent', 'field.choice', 'pixverse.agentType', 'an agent type is a known one', agent('intern')),
  inEstimate('agent', 'field.required', 'pixverse', 'an agent type is required', { pixverse: undefined }),
  breach('agent', 'video.images.minimum', 'images', 'ad_master takes at least 1 product image', {
    ...agent('ad_master'),
    images: [],
  }),
  breach('agent', 'video.images.minimum', 'images', 'promo_mix takes at least 4 product images', {
    ...agent('promo_mix'),
    images: list(image, 3),
  }),
  breach('agent', 'video.videos.none', 'videos', 'ad_master takes no video', {
    ...agent('ad_master'),
    images: [image],
    videos: [video],
  }),
  ...['360p', '540p'].map(quality =>
    breach('agent', 'field.choice', 'quality', `the quality is not ${quality}`, { quality }),
  ),
  ...[5, 25, 61].map(duration =>
    breach('agent', 'field.choice', 'duration', `does not last ${duration} s`, { duration }),
  ),
  inEstimate('agent', 'field.choice', 'duration', 'lasts 20, 30 or 60 s', { duration: 5 }),
  breach('agent', 'field.choice', 'pixverse.brandSticker.position', 'a sticker has a known place', {
    ...agent('ad_master'),
    images: [image],
    pixverse: { agentType: 'ad_master', brandSticker: { imageUrl: image.url, position: 'middle' } },
  }),
  breach('agent', 'field.choice', 'pixverse.introOutroClip.position', 'a clip stands at start or end', {
    images: [image],
    pixverse: { agentType: 'ad_master', introOutroClip: { videoUrl: video.url, position: 'middle' } },
  }),
]

export const capabilityBreaches: readonly Breach[] = [
  breaks(
    'field.choice',
    'capability',
    videoEndpoints.capability,
    'a capability is one of nine',
    fc.record({ capability: words() }),
  ),
  breaks(
    'field.required',
    'capability',
    videoEndpoints.capability,
    'a capability is required',
    fc.record({ prompt: words() }),
  ),
  ...ofAll,
  ...ofPrompts,
  ...ofAssets,
  ...ofAudioAlone,
  ...ofClips,
  ...ofFusion,
  ...ofSources,
  ...ofLipSync,
  ...ofAgent,
]
