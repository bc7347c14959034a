import { useQuery } from '@tanstack/react-query'
import { videoCapability } from '#contract/areas/video/capability.ts'
import { capabilityEstimateRequest, type CapabilityEstimateRequest } from '#contract/areas/video/capabilityEstimate.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { call } from '#web/api/call.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { CapabilityForm } from '../forms/define.ts'
import type { SharedValues } from '../forms/shared.ts'

/** Milliseconds without a change before the service is asked. */
const QUIET = 250

export interface CapabilityCost {
  /** The credits for exactly these values; undefined until the service answers. */
  readonly credits: number | undefined
  /** The billed length, in seconds. */
  readonly seconds: number
  /** The account's credits; undefined if unknown. */
  readonly balance: number | undefined
  /** Whether these values can be priced at all, which an impossible length cannot. */
  readonly isPriced: boolean
  readonly error: unknown
}

/** The live price of these values, as the service estimates it. */
export function useCapabilityPrice<Values extends SharedValues>(
  { card, durationOf, priced }: CapabilityForm<Values>,
  values: Values,
): CapabilityCost {
  const { model, language, quality } = values
  const seconds = durationOf(values)
  const body = { capability: card.id, model, language, quality, duration: seconds, ...priced(values) }
  const asked = capabilityEstimateRequest.safeParse(body)
  const wanted = JSON.stringify(asked.data ?? null)
  const settled = useDebounced(wanted, QUIET)
  const isCurrent = settled === wanted
  // The request was serialized so that it can be compared.
  const request = JSON.parse(settled) as CapabilityEstimateRequest | null
  const { data, error } = useQuery({
    queryKey: ['video', 'estimate', settled],
    queryFn: ({ signal }) =>
      request ? call(videoCapability.price.endpoint, { body: request }, { signal }) : Promise.resolve(null),
    staleTime: 60_000,
  })
  const { data: subscription } = useQuery(subscriptionQuery)
  return {
    credits: isCurrent ? data?.credits : undefined,
    seconds,
    balance: subscription?.totalAvailableCredits,
    isPriced: asked.success,
    error: isCurrent ? error : null,
  }
}
