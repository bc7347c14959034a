import fc from 'fast-check'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import {
  automaticDuration,
  resolutions,
  sharedCards,
  sharedDefaults,
  sharedModelIds,
  sharedRatios,
  type SharedCard,
  type SharedModelId,
} from '#contract/areas/video/models.ts'
import { billedDuration } from '#contract/areas/video/price.ts'
import type { RuleId } from '#contract/rules.ts'
import { breaks, legal, type Breach, type Legal } from './cases.ts'
import { address, changed, merged, some, words } from './values.ts'

type Media = fc.Arbitrary<unknown>
type Fields = Readonly<Record<string, unknown>>

const text = (value = 'a fox runs') => ({ type: 'text', text: value })
const still = (role: string, url: unknown = 'https://media.example/a.png') => ({
  type: 'image_url',
  role,
  image_url: { url },
})
const moving = (url: unknown = 'https://media.example/a.mp4') => ({
  type: 'video_url',
  role: 'reference_video',
  video_url: { url },
})
const sound = (url: unknown = 'https://media.example/a.mp3') => ({
  type: 'audio_url',
  role: 'reference_audio',
  audio_url: { url },
})

const durationOf = (card: SharedCard) => {
  const { minimum, maximum } = card.limits.duration
  const stated = fc.integer({ min: minimum, max: maximum })
  return card.automaticDuration ? fc.oneof(stated, fc.constant(automaticDuration)) : stated
}

/** The content that a request of the model may have. */
const contentOf = (card: SharedCard, media: Media) =>
  fc
    .tuple(words(), media, fc.integer({ min: 1, max: 9 }))
    .chain(([prompt, url, count]) =>
      fc.constantFrom(
        [text(prompt)],
        [text(prompt), still('first_frame', url)],
        [still('first_frame', url)],
        ...(card.lastFrame ? [[still('first_frame', url), still('last_frame', url)]] : []),
        [text(prompt), ...Array.from({ length: count }, () => still('reference_image', url))],
        ...(card.audio ? [[text(prompt), still('first_frame', url), sound(url)]] : []),
      ),
    )

const choicesOf = (card: SharedCard) =>
  some({
    ratio: fc.constantFrom(...card.ratios),
    resolution: fc.constantFrom(...card.resolutions),
    duration: durationOf(card),
    generateAudio: fc.boolean(),
    audioSetting: fc.constant('auto'),
  })

/** A reference video with its length, and a duration that leaves room for it. */
const withVideo = (card: SharedCard, media: Media) => {
  const { minimum, maximum } = card.limits.inputVideoDuration
  return fc
    .tuple(fc.integer({ min: minimum, max: maximum }), durationOf(card), media)
    .filter(([input, duration]) => input + billedDuration(duration) <= (card.limits.totalDuration ?? Infinity))
    .map(([inputVideoDuration, duration, url]) => ({ inputVideoDuration, duration, content: [text(), moving(url)] }))
}

/** Legal requests of one model; `media` generates its references, as sent or as in a recipe. */
export const sharedRequests = (id: SharedModelId, media: Media = address('bin')): fc.Arbitrary<Fields> => {
  const card = sharedCards[id]
  return merged(
    fc.constant({ model: id }),
    choicesOf(card),
    fc.oneof(fc.record({ content: contentOf(card, media) }), withVideo(card, media)),
  )
}

const estimates = (id: SharedModelId) => {
  const card = sharedCards[id]
  const withInput = withVideo(card, fc.constant('')).map(({ inputVideoDuration, duration }) => ({
    hasVideoInput: true,
    inputVideoDuration,
    duration,
  }))
  return merged(
    fc.constant({ model: id }),
    some({ resolution: fc.constantFrom(...card.resolutions), duration: durationOf(card) }),
    fc.oneof(withInput, fc.constantFrom({}, { hasVideoInput: false })),
  )
}

export const sharedLegal: readonly Legal[] = sharedModelIds.flatMap(id => [
  legal(videoEndpoints.generate, `a request of ${id}`, sharedRequests(id)),
  legal(videoEndpoints.generateEstimate, `the estimate of ${id}`, estimates(id)),
])

const plain = (id: SharedModelId) => fc.constant({ model: id, content: [text(), still('first_frame')] })

const breach = (id: SharedModelId, rule: RuleId, path: string, title: string, change: Fields): Breach =>
  breaks(rule, path, videoEndpoints.generate, `${id}: ${title}`, changed(plain(id), change))

const inEstimate = (id: SharedModelId, rule: RuleId, path: string, title: string, change: Fields): Breach =>
  breaks(
    rule,
    path,
    videoEndpoints.generateEstimate,
    `estimate of ${id}: ${title}`,
    changed(fc.constant({ model: id }), change),
  )

const cards: readonly SharedCard[] = Object.values(sharedCards)
const only = (fits: (card: SharedCard) => boolean) => cards.filter(fits).map(card => card.id)
const long = 'a'.repeat(sharedDefaults.prompt + 1)

/** Requests for what a model does not offer according to its card. Section "Shared video models". */
const offCard = cards.flatMap(({ id, ...card }) => {
  const { minimum, maximum } = card.limits.duration
  const input = card.limits.inputVideoDuration
  return [
    ...sharedRatios
      .filter(ratio => !card.ratios.includes(ratio))
      .map(ratio => breach(id, 'video.ratio.model', 'ratio', `has no ${ratio}`, { ratio })),
    ...resolutions
      .filter(resolution => !card.resolutions.includes(resolution))
      .flatMap(resolution => [
        breach(id, 'video.resolution.model', 'resolution', `has no ${resolution}`, { resolution }),
        inEstimate(id, 'video.resolution.model', 'resolution', `has no ${resolution}`, { resolution }),
      ]),
    ...[minimum - 1, maximum + 1].flatMap(duration => [
      breach(id, 'video.duration.model', 'duration', `does not make ${duration} s`, { duration }),
      inEstimate(id, 'video.duration.model', 'duration', `does not make ${duration} s`, { duration }),
    ]),
    ...[input.minimum - 0.5, input.maximum + 1].flatMap(inputVideoDuration => [
      breach(id, 'video.inputDuration.model', 'inputVideoDuration', `takes no reference of ${inputVideoDuration} s`, {
        content: [text(), moving()],
        duration: minimum,
        inputVideoDuration,
      }),
      inEstimate(id, 'video.inputDuration.model', 'inputVideoDuration', `no reference of ${inputVideoDuration} s`, {
        duration: minimum,
        hasVideoInput: true,
        inputVideoDuration,
      }),
    ]),
    breach(id, 'video.prompt.endpoint', 'content', 'a prompt has at most 2500 characters', { content: [text(long)] }),
    breach(id, 'field.whole', 'duration', 'a duration is whole seconds', { duration: 4.5 }),
    breach(id, 'field.choice', 'resolution', 'a resolution is a known one', { resolution: '4320p' }),
  ]
})

const family = only(card => card.pairedFrames)
const ofFamily = family.flatMap(id => [
  breach(id, 'video.duration.automatic', 'duration', 'has no automatic duration', { duration: automaticDuration }),
  inEstimate(id, 'video.duration.automatic', 'duration', 'has no automatic duration', { duration: automaticDuration }),
  breach(id, 'video.lastFrame.alone', 'content.1', 'a last frame needs a first', {
    content: [text(), still('last_frame')],
  }),
  breach(id, 'video.frames.references', 'content.2', 'frames and references exclude each other', {
    content: [text(), still('first_frame'), still('reference_image')],
  }),
  breach(id, 'video.references.model', 'content', 'takes at most 9 references', {
    content: [text(), ...Array.from({ length: 10 }, () => still('reference_image'))],
  }),
  breach(id, 'video.prompt.required', 'content', 'needs a prompt without a first frame', {
    content: [still('reference_image')],
  }),
  breach(id, 'video.inputDuration.required', 'inputVideoDuration', 'needs the length of a reference video', {
    content: [text(), moving()],
  }),
  inEstimate(id, 'video.inputDuration.required', 'inputVideoDuration', 'needs the length of a reference video', {
    hasVideoInput: true,
  }),
  breach(id, 'video.total.model', 'duration', 'reference and result last at most 30 s together', {
    content: [text(), moving()],
    duration: 20,
    inputVideoDuration: 11,
  }),
  inEstimate(id, 'video.total.model', 'duration', 'reference and result last at most 30 s together', {
    duration: 16,
    hasVideoInput: true,
    inputVideoDuration: 15,
  }),
])

const bare = only(card => !card.audio).flatMap(id => [
  breach(id, 'video.audio.model', 'content.1', 'takes no audio', { content: [text(), sound()] }),
  breach(id, 'video.lastFrame.model', 'content.1', 'takes no last frame', {
    content: [still('first_frame'), still('last_frame')],
  }),
])

const model: SharedModelId = 'video-a-2-fast'

export const sharedBreaches: readonly Breach[] = [
  ...offCard,
  ...ofFamily,
  ...bare,
  breach(model, 'field.choice', 'model', 'a model is a known one', { model: 'video-z' }),
  breach(model, 'field.required', 'content', 'content is required', { content: undefined }),
  breach(model, 'video.content.empty', 'content', 'content says or shows something', { content: [] }),
  ...[still('first_frame'), still('last_frame'), moving(), sound()].map(item =>
    breach(model, 'video.content.once', 'content.2', `has one ${item.role}`, { content: [text(), item, item] }),
  ),
  breach(model, 'field.countMax', 'content', 'content has at most 40 items', {
    content: Array.from({ length: sharedDefaults.items + 1 }, () => text('a')),
  }),
  breach(model, 'field.choice', 'content.0.type', 'an item is of a known type', { content: [{ type: 'smell' }] }),
  breach(model, 'field.choice', 'content.0.role', 'a role is a known one', { content: [still('middle_frame')] }),
  breach(model, 'field.address', 'content.0.image_url.url', 'an item has an address', {
    content: [still('first_frame', 'a.png')],
  }),
]
