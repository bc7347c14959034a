import { aspectRatios, imageModelIds } from '../areas/image/models.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'

/** The maximum length of a prompt to sketch, in characters; the prompt of a picture may be longer. */
export const longestSketched = 4000

/** A small free preview of a prompt, in pixels, and the words it was made from. */
export const sketch = z.object({
  mimeType: z.string(),
  /** Base64. */
  data: z.string(),
  width: z.number(),
  height: z.number(),
  understood: z.array(z.string()),
  steered: z.array(z.string()),
})

export const sketchEndpoints = {
  paint: endpoint({
    method: 'POST',
    path: '/studio/sketch',
    summary: 'A small free picture of what a prompt would come to; only where the service is built in',
    section: 'studio',
    body: {
      kind: 'json',
      schema: z.object({
        prompt: z.string().min(1).max(longestSketched),
        model: z.enum(imageModelIds),
        /** Absent: chosen as the model would choose it. */
        aspectRatio: z.enum(aspectRatios).optional(),
      }),
    },
    answer: { kind: 'enveloped', status: 200, schema: sketch },
    idempotency: 'safe',
  }),
}
