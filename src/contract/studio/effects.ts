import { voiceGenerateShape } from '../areas/voice/generateRequest.ts'
import { endpoint } from '../kit/endpoint.ts'
import { mediaRef } from '../kit/media.ts'
import { z } from '../kit/zod.ts'

const { text, durationHint } = voiceGenerateShape(mediaRef, mediaRef).shape

/** What a text without voices would become as a sound effect. */
export const effectForecast = z.object({
  /** False where the text would be read aloud instead: nothing else is said then. */
  isEffect: z.boolean(),
  /** About how long it will be. */
  seconds: z.number(),
  /** For so long, by the published formula. */
  credits: z.number(),
  understood: z.array(z.string()),
  /** Words that no sound is known for. */
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
    rateLimit: 'none',
    idempotency: 'safe',
  }),
}
