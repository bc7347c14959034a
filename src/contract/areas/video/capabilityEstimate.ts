import { z } from '../../kit/zod.ts'
import { capabilityCards, type CapabilityCard, type CapabilityId } from './capabilities.ts'
import { chosen } from './capabilityRequest.ts'
import { agentType } from './pixverse.ts'

const estimateOf = <C extends CapabilityId>(card: CapabilityCard & { readonly id: C }) => z.object(chosen(card))

const agentEstimate = estimateOf(capabilityCards.agent).extend({ pixverse: z.object({ agentType }) })

/** What the price depends on, with the defaults and rules of the request. Section "Capability video estimate". */
export const capabilityEstimateRequest = z.discriminatedUnion('capability', [
  estimateOf(capabilityCards.text_to_video),
  estimateOf(capabilityCards.image_to_video),
  estimateOf(capabilityCards.transition),
  estimateOf(capabilityCards.multi_transition),
  estimateOf(capabilityCards.fusion),
  estimateOf(capabilityCards.restyle),
  estimateOf(capabilityCards.mimic),
  estimateOf(capabilityCards.lip_sync),
  agentEstimate,
])

export type CapabilityEstimateRequest = z.output<typeof capabilityEstimateRequest>
