import { voiceGenerateShape } from '../areas/voice/generateRequest.ts'
import { endpoint } from '../endpoint.ts'
import { mediaRef } from '../kit/media.ts'
import { z } from '../kit/zod.ts'

const { text, durationHint } = voiceGenerateShape(mediaRef, mediaRef).shape

/** A preview of a text without voices as a sound effect. */
export const effectForecast = z.object({
  /** False if the text would be read aloud instead; the other fields have no meaning then. */
  isEffect: z.boolean(),
  /** The approximate length. */
  seconds: z.number(),
  /** The price of that length by the published formula. */
  credits: z.number(),
  understood: z.array(z.string()),
  /** Words for which no sound is known. */
  notUnderstood: z.array(z.string()),
})
export type EffectForecast = z.output<typeof effectForecast>

export const effectEndpoints = {
  forecast: endpoint({
    method: 'POST',
    path: '/studio/effects',
    summary:
      'How long a described sound effect would be, and which of its words are understood; only where the service is built in',
    section: 'studio',
    body: { kind: 'json', schema: z.object({ text, durationHint }) },
    answer: { kind: 'enveloped', status: 200, schema: effectForecast },
    idempotency: 'safe',
  }),
}
