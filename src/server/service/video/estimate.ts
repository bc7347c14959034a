import { makerOf } from '#server/connections/connections.ts'
import type { Context } from '#server/service/context.ts'
import { capabilityCards } from '#contract/areas/video/capabilities.ts'
import { billedDuration, capabilityPrice, sharedPrice } from '#contract/areas/video/price.ts'
import type { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { estimateBreaches, hasVideoInput } from '#contract/areas/video/generateRequest.ts'
import { sharedCards, sharedDefaults } from '#contract/areas/video/models.ts'
import { narrowSharedCard } from '#contract/areas/video/narrow.ts'
import { FRAME_RATE, videoSize } from '#contract/areas/video/size.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { capabilityBeyond, creditsWith, requireCan } from './connected.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels of one token. */
const TOKEN = 1024

/** The size of a video in tokens, the unit in which models count: the pixels of all its frames, 1024 to a token. */
const tokensOf = ({ width, height }: Size, seconds: number) =>
  Math.ceil((width * height * FRAME_RATE * seconds) / TOKEN)

/** What a capability would cost; spends nothing. Section "Capability video estimate". */
export async function estimateCapability(
  { db }: Context<'db'>,
  { body }: VerbInput<typeof videoEndpoints.capabilityEstimate>,
) {
  const maker = await makerOf(db, body.capability)
  requireCan(capabilityBeyond(body, maker))
  const { defaultAspectRatio } = capabilityCards[body.capability]
  const { credits, seconds } = capabilityPrice(body)
  return {
    tokens: tokensOf(videoSize(body.quality, defaultAspectRatio), seconds),
    credits: creditsWith(maker, seconds, credits),
  }
}

/**
 * What a video of a shared model would cost; spends nothing. A reference video of unknown length counts as the shortest
 * that the model takes. Section "Endpoints: Shared video endpoint".
 */
export async function estimateShared(
  { db }: Context<'db'>,
  { body }: VerbInput<typeof videoEndpoints.generateEstimate>,
) {
  const { model, resolution, duration, inputVideoDuration } = body
  const maker = await makerOf(db, model)
  const can = maker?.can.video
  if (can) requireCan(estimateBreaches(body, narrowSharedCard(sharedCards[model], can)))
  const shortest = sharedCards[model].limits.inputVideoDuration.minimum
  const input = hasVideoInput(body) ? (inputVideoDuration ?? shortest) : undefined
  const { credits, seconds } = sharedPrice({ model, resolution, duration, inputVideoDuration: input })
  return {
    tokens: tokensOf(videoSize(resolution, sharedDefaults.ratio), seconds),
    credits: creditsWith(maker, billedDuration(duration), credits),
  }
}
