import fc from 'fast-check'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { defaultVoiceModel, keywordLength, voiceCards } from '#contract/areas/voice/models.ts'
import { voiceStatuses } from '#contract/areas/voice/task.ts'
import type { RuleId } from '#contract/rules.ts'
import { breaks, legal, pagingBreaches, pagingLegal, queryBreaks, type Cases } from './cases.ts'
import { address, changed, notAnAddress, pixelBase64, some, wideText, words } from './values.ts'

const card = voiceCards[defaultVoiceModel]
const { generate, tasks } = voiceEndpoints

const numbers = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }))

const voiceOf = (media: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.record({ type: fc.constant('speaker'), id: words() }),
    fc.record({ type: fc.constant('reference'), url: media }),
  )

const options = some({
  model: fc.constant(card.id),
  durationHint: numbers(card.limits.durationHint),
  watermark: fc.boolean(),
  audioConfig: some({
    speechRate: numbers(card.limits.speechRate),
    loudnessRate: numbers(card.limits.loudnessRate),
    pitchRate: numbers(card.limits.pitchRate),
    format: fc.constantFrom(...card.formats),
  }),
})

/** Legal requests: narration, a dialogue of one to three voices, or the sound of an image. */
export const voiceRequests = (media: fc.Arbitrary<unknown>, image: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      options,
      fc.oneof(
        fc.record({ text: words(400) }),
        fc.record({ text: words(400), image }),
        fc
          .array(voiceOf(media), { minLength: 1, maxLength: card.limits.voices })
          .chain(voices =>
            fc
              .array(fc.tuple(fc.integer({ min: 1, max: voices.length }), words(40)), { minLength: 1, maxLength: 4 })
              .map(lines => ({ voices, text: lines.map(([voice, line]) => `@音频${voice}${line}`).join('\n') })),
          ),
      ),
    )
    .map(([rest, needed]) => ({ ...rest, ...needed }))

const wireImages = fc.oneof(
  address('png').map(url => ({ url })),
  fc.constant({ data: pixelBase64 }),
  fc.constant({ data: `data:image/png;base64,${pixelBase64}` }),
)

const usual = voiceRequests(address('mp3'), wireImages)
const plain = fc.tuple(options, fc.record({ text: words(200) })).map(([rest, needed]) => ({ ...rest, ...needed }))

const speaker = { type: 'speaker', id: 'nova' }
const reference = { type: 'reference', url: 'https://media.example/a.mp3' }

const broken = (rule: RuleId, path: string, title: string, change: Readonly<Record<string, unknown>>) =>
  breaks(rule, path, generate, title, changed(plain, change))

const outOf = (field: string, { minimum, maximum }: { minimum: number; maximum: number }, inConfig = true) => {
  const path = inConfig ? `audioConfig.${field}` : field
  const at = (value: number) => (inConfig ? { audioConfig: { [field]: value } } : { [field]: value })
  return [
    broken('field.numberMin', path, `${field} is at least ${minimum}`, at(minimum - 1)),
    broken('field.numberMax', path, `${field} is at most ${maximum}`, at(maximum + 1)),
  ]
}

export const voiceCases: Cases = {
  legal: [
    legal(generate, 'narration, dialogue, reference or image', usual),
    legal(generate, `a text of ${card.limits.text} characters`, fc.constant({ text: wideText(card.limits.text) })),
    pagingLegal(tasks, voiceStatuses),
  ],
  breaches: [
    broken('field.required', 'text', 'a text is required', { text: undefined }),
    broken('field.required', 'text', 'a blank text is none', { text: ' \n' }),
    broken('field.textMax', 'text', `a text has at most ${card.limits.text} characters`, {
      text: 'a'.repeat(card.limits.text + 1),
    }),
    broken('field.choice', 'model', 'a model is the only one', { model: 'voice-2.0' }),
    broken('voice.voices.image', 'image', 'voices and image exclude each other', {
      voices: [speaker],
      image: { data: pixelBase64 },
    }),
    broken('voice.speaker.url', 'voices.0.url', 'a speaker has no address', {
      voices: [{ ...speaker, url: reference.url }],
    }),
    broken('voice.reference.id', 'voices.0.id', 'a reference has no id', { voices: [{ ...reference, id: 'nova' }] }),
    broken('field.required', 'voices.0.id', 'a speaker needs its id', { voices: [{ type: 'speaker' }] }),
    broken('field.required', 'voices.0.url', 'a reference needs its address', { voices: [{ type: 'reference' }] }),
    broken('field.choice', 'voices.0.type', 'a voice is a speaker or a reference', { voices: [{ type: 'ghost' }] }),
    breaks(
      'field.address',
      'voices.0.url',
      generate,
      'a reference is an http or https address',
      fc.tuple(plain, notAnAddress).map(([body, url]) => ({ ...body, voices: [{ type: 'reference', url }] })),
    ),
    broken('field.countMin', 'voices', 'a list of voices has one at least', { voices: [] }),
    broken('voice.voices.maximum', 'voices', `at most ${card.limits.voices} voices`, {
      voices: Array.from({ length: card.limits.voices + 1 }, () => speaker),
    }),
    broken('voice.text.mark', 'text', 'a mark has its voice', { voices: [speaker], text: '@音频1 hi\n@音频2 ho' }),
    broken('voice.text.mark', 'text', 'voices are counted from 1', { voices: [speaker], text: '@音频0 hi' }),
    broken('voice.image.exactlyOne', 'image', 'an image is an address or data', { image: {} }),
    broken('voice.image.exactlyOne', 'image', 'an image is not both', {
      image: { url: 'https://media.example/a.png', data: pixelBase64 },
    }),
    broken('voice.image.format', 'image.data', 'an image is jpeg, png or webp', {
      image: { data: `data:image/gif;base64,${pixelBase64}` },
    }),
    broken('field.base64', 'image.data', 'image data is Base64', { image: { data: 'no, really' } }),
    broken('voice.image.bytes', 'image.data', 'an image has at most 10 MB', {
      image: { data: 'AAAA'.repeat(Math.ceil((card.media.image.maximumBytes + 1) / 3)) },
    }),
    ...outOf('speechRate', card.limits.speechRate),
    ...outOf('loudnessRate', card.limits.loudnessRate),
    ...outOf('pitchRate', card.limits.pitchRate),
    ...outOf('durationHint', card.limits.durationHint, false),
    broken('field.choice', 'audioConfig.format', 'a format is a known one', { audioConfig: { format: 'flac' } }),
    broken('field.typeFlag', 'watermark', 'watermark is true or false', { watermark: 'yes' }),
    ...pagingBreaches(tasks),
    queryBreaks('field.textMax', 'keyword', tasks, `a keyword has at most ${keywordLength} characters`, {
      keyword: 'k'.repeat(keywordLength + 1),
    }),
  ],
}
