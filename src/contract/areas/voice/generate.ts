import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { voiceCredits } from './price.ts'
import { voiceFacts } from './facts.ts'
import { voiceGenerateRecipe, voiceGenerateRequest } from './generateRequest.ts'
import { defaultVoiceModel, voiceCards } from './models.ts'
import { voiceTaskCreated, voiceTasks } from './task.ts'

const { reference, image } = voiceCards[defaultVoiceModel].media

/** Narration, dialogue, a cloned voice, sound effects, or the sound of an image. Section "Endpoints: Voice". */
export const voiceGenerate = operation({
  id: 'voice.generate',
  ...voiceFacts['voice.generate'],
  cards: voiceCards,
  recipe: voiceGenerateRecipe,
  create: endpoint({
    method: 'POST',
    path: '/v1/voice/generate',
    summary: 'Starts a voice: narration, dialogue, a cloned voice, effects, or the sound of an image',
    section: 'Endpoints: Voice',
    body: { kind: 'json', schema: voiceGenerateRequest },
    rules: [
      'voice.voices.image',
      'voice.speaker.url',
      'voice.reference.id',
      'voice.voices.maximum',
      'voice.text.mark',
      'voice.image.exactlyOne',
      'voice.image.format',
      'voice.image.bytes',
    ],
    answer: { kind: 'enveloped', status: 202, schema: voiceTaskCreated },
    codes: 'voice',
    rateLimit: 'voice',
    idempotency: 'key',
  }),
  media: [
    {
      path: 'voices.*.url',
      kind: 'audio',
      wire: 'url',
      formats: reference.formats,
      maximumBytes: reference.maximumBytes,
      length: { minimum: 0, maximum: reference.seconds },
    },
    { path: 'image', kind: 'image', wire: 'base64', formats: image.formats, maximumBytes: image.maximumBytes },
  ],
  speakers: ['voices.*.id'],
  // Billed by the length of the result: only a stated length can be priced in advance.
  price: {
    by: 'formula',
    credits: (recipe: unknown) => {
      const { durationHint } = voiceGenerateRecipe.parse(recipe)
      return durationHint === undefined ? null : voiceCredits(durationHint)
    },
  },
  ...voiceTasks,
})
