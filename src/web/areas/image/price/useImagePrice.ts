import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import type { ImageEstimate } from '#contract/areas/image/estimate.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageValues } from '../values.ts'
import { estimateQuery, estimatesKey, settingsOf, type PricedSettings } from './estimateQuery.ts'
import { billOf, hindranceOf, type Bill, type Hindrance } from './bill.ts'

/** Milliseconds of quiet before the service is asked. */
const QUIET = 250
/** Typing in bursts must not cause more requests than typing continuously. */
const SPARING = { most: 2, within: 4000 }

export interface ImagePrice {
  /** What the service said of just these values; undefined while it has not. */
  readonly estimate: ImageEstimate | undefined
  /** Epoch milliseconds of that answer. */
  readonly askedAt: number
  readonly error: unknown
  readonly subscription: Subscription | undefined
  /** The cost of the press. */
  readonly bill: Bill | undefined
  /** Why it cannot be pressed. */
  readonly hindrance: Hindrance | undefined
}

/**
 * The live price of `count` works of these values. Words are sent only to a service that counts them, and an answer is
 * shown only for the very values it was priced for.
 */
export function useImagePrice(values: ImageValues, count: number): ImagePrice {
  const settings = JSON.stringify(settingsOf(values))
  const settled = useDebounced(settings, QUIET)
  const prompt = values.prompt ?? ''
  const settledPrompt = useDebounced(prompt, QUIET, SPARING)
  // A string is what can be compared; it was these settings a moment ago.
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
  // While the words are being counted, what prevents the press without them still does.
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

/** Estimates also say whether the balance is enough: another balance, other estimates. */
function useRenewal(balance: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    void client.invalidateQueries({ queryKey: estimatesKey })
  }, [balance, client])
}
