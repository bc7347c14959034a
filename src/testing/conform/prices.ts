import { endpoints } from '#contract/endpoints.ts'
import { imageEstimateRequest, resolveImage } from '#contract/areas/image/generateRequest.ts'
import { imageEstimate } from '#contract/areas/image/estimate.ts'
import { isPublished, sharedPrice } from '#contract/areas/video/price.ts'
import { hasVideoInput, sharedEstimateRequest } from '#contract/areas/video/generateRequest.ts'
import { videoEstimate } from '#contract/areas/video/task.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Carried } from '#testing/contract/cases.ts'
import { dataOf, type Fault } from './judge.ts'
import type { Seen } from './probe.ts'

/** Checks that an estimate is right for its request, beyond matching the schema. */
export function estimateFault(endpoint: Endpoint, { body }: Carried, seen: Seen): Fault {
  if (endpoint === endpoints.image.estimate) return imageFault(body, dataOf(seen.body))
  if (endpoint === endpoints.video.generateEstimate) return sharedFault(body, dataOf(seen.body))
  return undefined
}

/** Section "Image estimate result": the resolved model, size and ratio. */
function imageFault(body: unknown, data: unknown): Fault {
  const { card, imageSize, aspectRatio, quality } = resolveImage(imageEstimateRequest.parse(body))
  const told = imageEstimate.parse(data)
  const faults = [
    told.model !== card.id && `model ${told.model} instead of ${card.id}`,
    told.imageSize !== imageSize && `imageSize ${told.imageSize} instead of ${imageSize}`,
    told.aspectRatio !== aspectRatio && `aspectRatio ${told.aspectRatio} instead of ${aspectRatio}`,
    told.quality !== quality && card.qualities.length > 0 && `quality ${told.quality} instead of ${quality}`,
    told.credits < 0 && 'negative credits',
  ]
  return faults.filter(fault => fault !== false).join('; ') || undefined
}

/** Section "Shared video models: pricing": the published rows. */
function sharedFault(body: unknown, data: unknown): Fault {
  const request = sharedEstimateRequest.parse(body)
  const { credits } = videoEstimate.parse(data)
  const { model } = request
  if (!isPublished(model)) return credits < 0 ? 'negative credits' : undefined
  const { resolution, duration, inputVideoDuration } = request
  const input = hasVideoInput(request) ? inputVideoDuration : undefined
  const published = sharedPrice({ model, resolution, duration, inputVideoDuration: input }).credits
  return credits === published ? undefined : `${credits} credits instead of ${published}`
}
