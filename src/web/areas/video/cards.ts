import { capabilityCards, type CapabilityCard, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import { sharedCards, type SharedCard, type SharedModelId } from '#contract/areas/video/models.ts'
import { narrowCapabilityCard, narrowSharedCard } from '#contract/areas/video/narrow.ts'
import { makerOf } from '#web/api/makers.ts'

/** The card of a capability, as far as a connected model that makes it can follow. */
export function capabilityCardOf(id: CapabilityId): CapabilityCard {
  const can = makerOf(id)?.can.video
  return can ? narrowCapabilityCard<CapabilityCard>(capabilityCards[id], can) : capabilityCards[id]
}

/** The same for a shared model. */
export function sharedCardOf(id: SharedModelId): SharedCard {
  const can = makerOf(id)?.can.video
  return can ? narrowSharedCard<SharedCard>(sharedCards[id], can) : sharedCards[id]
}
