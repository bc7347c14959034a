import { endpoint } from '../../endpoint.ts'
import type { DirectAnswer } from '../../operation.ts'
import { z } from '../../kit/zod.ts'
import { imageGenerateRequest, imageGenerateRules } from './generateRequest.ts'

/** The answer of the synchronous endpoint, not enveloped. Section "Image synchronous result". */
export const imageSynchronousResult = z.looseObject({
  candidates: z.array(
    z.looseObject({
      content: z.looseObject({
        parts: z.array(
          z.looseObject({
            inlineData: z.looseObject({ mimeType: z.string(), data: z.string() }).optional(),
          }),
        ),
      }),
    }),
  ),
})

/** The synchronous endpoint, whose answer contains the image. */
export const imageDirectAnswer = {
  create: endpoint({
    method: 'POST',
    path: '/v1/images/generation',
    summary: 'Makes an image and answers with its bytes when it is ready; raw, and so are its errors',
    section: 'Endpoints: Image generation',
    body: { kind: 'json', schema: imageGenerateRequest },
    rules: imageGenerateRules,
    answer: { kind: 'raw', status: 200, schema: imageSynchronousResult },
    rateLimit: 'general',
    idempotency: 'key',
  }),
  read: (answer: unknown) => ({
    phase: 'done',
    status: 'success',
    results: partsOf(answer).map(({ path, inlineData: { mimeType } }) => ({ url: '', mimeType, path })),
  }),
  inline(answer: unknown) {
    const parts = partsOf(answer)
    const withoutBytes = parts.map(({ inlineData: { mimeType } }) => ({ inlineData: { mimeType, data: '' } }))
    return {
      files: parts.map(({ path, inlineData }) => ({ path, ...inlineData })),
      rest: { candidates: [{ content: { parts: withoutBytes } }] },
    }
  },
} as const satisfies DirectAnswer

/** The parts of an answer that contain an image, identified by their order. */
function partsOf(answer: unknown) {
  return imageSynchronousResult
    .parse(answer)
    .candidates.flatMap(({ content }) => content.parts)
    .flatMap(({ inlineData }) => (inlineData ? [{ mimeType: inlineData.mimeType, data: inlineData.data }] : []))
    .map((inlineData, index) => ({ path: `parts.${index}`, inlineData }))
}
