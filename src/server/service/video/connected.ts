import { capabilityCards } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import { sharedBreaches, type SharedRequest } from '#contract/areas/video/generateRequest.ts'
import { sharedCards } from '#contract/areas/video/models.ts'
import {
  capabilityBreaches,
  narrowCapabilityCard,
  narrowSharedCard,
  type Breach,
} from '#contract/areas/video/narrow.ts'
import type { Maker } from '#server/connections/connections.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** Throws Refusal at the first field that asks for more than the connected model can do. */
export function requireCan(breaches: Iterable<Breach>): void {
  for (const { path, rule, values } of breaches) throw fieldRefusal(path.join('.'), rule, values)
}

/** What a request of a capability asks for beyond the connected model that makes it. */
export function capabilityBeyond(
  request: Parameters<typeof capabilityBreaches>[0] & Pick<CapabilityRequest, 'capability'>,
  maker: Maker | undefined,
): Iterable<Breach> {
  const can = maker?.can.video
  return can ? capabilityBreaches(request, narrowCapabilityCard(capabilityCards[request.capability], can)) : []
}

/** The same for a shared model. */
export function sharedBeyond(request: SharedRequest, maker: Maker | undefined): Iterable<Breach> {
  const can = maker?.can.video
  return can ? sharedBreaches(request, narrowSharedCard(sharedCards[request.model], can)) : []
}

/** The price of a film: the owner's of a second, if there is one for the connected model, else that of the tariff. */
export function creditsWith(maker: Pick<Maker, 'credits'> | undefined, seconds: number, tariff: number): number {
  const rate = maker?.credits ?? null
  return rate === null ? tariff : Math.ceil(rate * seconds)
}
