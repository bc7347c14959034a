import { endpoint } from '../../endpoint.ts'
import { z } from '../../kit/zod.ts'
import { imageEstimateRequest, imageGenerateRules } from './generateRequest.ts'
import { aspectRatios, imageQualities, imageSizes } from './models.ts'

/** The estimate. Section "Image estimate result". */
export const imageEstimate = z.looseObject({
  model: z.string(),
  imageSize: z.enum(imageSizes).or(z.string()),
  aspectRatio: z.enum(aspectRatios).or(z.string()).optional(),
  quality: z.enum(imageQualities).or(z.string()).optional(),
  pixels: z.looseObject({ width: z.number(), height: z.number(), size: z.string() }).optional(),
  credits: z.number(),
  canGenerate: z.boolean(),
  requiresSubscription: z.boolean(),
  pricing: z.looseObject({ pricingVersion: z.string(), mode: z.string() }).optional(),
  warnings: z.array(z.string()).default([]),
})
export type ImageEstimate = z.output<typeof imageEstimate>

export const imageEstimateEndpoint = endpoint({
  method: 'POST',
  path: '/v1/images/generation/estimate-credits',
  summary: 'Says what an image would cost; spends nothing',
  section: 'Endpoints: Image generation',
  body: { kind: 'json', schema: imageEstimateRequest },
  rules: imageGenerateRules,
  answer: { kind: 'enveloped', status: 200, schema: imageEstimate },
  rateLimit: 'general',
  idempotency: 'safe',
})
