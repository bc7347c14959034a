import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import type { ImageEstimate } from '#contract/areas/image/estimate.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageValues } from '../values.ts'
import { estimateQuery, estimatesKey, settingsOf, type PricedSettings } from './estimateQuery.ts'
import { billOf, hindranceOf, type Bill, type Hindrance } from './bill.ts'

/** Milliseconds without a change before the service is asked. */
const QUIET = 250
/** Typing in bursts must not cause more requests than typing continuously. */
const SPARING = { most: 2, within: 4000 }

export interface ImagePrice {
  /** The service's estimate for exactly these values; undefined until it arrives. */
  readonly estimate: ImageEstimate | undefined
  /** When the estimate arrived, in epoch milliseconds. */
  readonly askedAt: number
  readonly error: unknown
  readonly subscription: Subscription | undefined
  /** The total cost. */
  readonly bill: Bill | undefined
  /** Why the request would be refused. */
  readonly hindrance: Hindrance | undefined
}

/**
 * The live price of `count` works of these values. The prompt is sent only to a service that prices it, and an estimate
 * is shown only for exactly the values it was requested for.
 */
export function useImagePrice(values: ImageValues, count: number): ImagePrice {
  const settings = JSON.stringify(settingsOf(values))
  const settled = useDebounced(settings, QUIET)
  const prompt = values.prompt ?? ''
  const settledPrompt = useDebounced(prompt, QUIET, SPARING)
  // The settings were serialized so that they can be compared.
  const priced = JSON.parse(settled) as PricedSettings
  const plain = useQuery(estimateQuery(priced))
  const countsWords = plain.data !== undefined && plain.data.pricing?.mode !== 'fixed'
  const worded = useQuery({ ...estimateQuery(priced, settledPrompt), enabled: countsWords && settledPrompt !== '' })
  const answer = countsWords && prompt !== '' ? worded : plain
  const isCurrent = settled === settings && (!countsWords || settledPrompt === prompt)
  const estimate = isCurrent ? answer.data : undefined

  const { data: subscription } = useQuery(subscriptionQuery)
  useRenewal(subscription?.totalAvailableCredits)
  const bill = estimate && billOf(estimate, subscription, count)
  // While the prompt is being priced, a hindrance found without the prompt still applies.
  const least = estimate ?? (settled === settings ? plain.data : undefined)
  return {
    estimate,
    askedAt: answer.dataUpdatedAt,
    error: isCurrent && answer.isError ? answer.error : null,
    subscription,
    bill,
    hindrance: least && hindranceOf(least, subscription, billOf(least, subscription, count)),
  }
}

/** Refreshes the estimates when the balance changes: they also say whether it is sufficient. */
function useRenewal(balance: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    void client.invalidateQueries({ queryKey: estimatesKey })
  }, [balance, client])
}
