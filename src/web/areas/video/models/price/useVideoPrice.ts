import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { billedDuration, isPublished, sharedPrice, type VideoPrice } from '#contract/areas/video/price.ts'
import { videoGenerate } from '#contract/areas/video/generate.ts'
import { sharedEstimateOf } from '#contract/areas/video/generateRequest.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { call } from '#web/api/call.ts'
import { makerOf } from '#web/api/makers.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import { cardOf, recipeOf, type ModelValues } from '../modelValues.ts'

/** The price of a video, and how it is computed. */
export interface Price {
  /** Undefined until the service answers. */
  readonly credits: number | undefined
  /** Undefined if the service uses its own rates. */
  readonly workings: VideoPrice | undefined
  /** The seconds of the result and, if billed as well, of the reference video. */
  readonly seconds: { readonly result: number; readonly input: number }
}

/** Milliseconds without a change before a remote service is asked. */
const QUIET = 300

/** What the price depends on. */
type Priced = ReturnType<typeof sharedEstimateOf>

const pricedOf = (values: ModelValues): Priced => {
  const { model, resolution = values.resolution, duration = values.duration, ...rest } = recipeOf(values)
  return sharedEstimateOf({ ...rest, model: model ?? values.model, ratio: values.ratio, resolution, duration })
}

function estimateQuery(priced: Priced) {
  return queryOptions({
    queryKey: ['video', 'estimate', priced],
    queryFn: ({ signal }) => call(videoGenerate.price.endpoint, { body: priced }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
}

/** The price by the rates of the built-in service, some of which the interface publishes for every service. */
function workingsOf({ model, resolution, duration, referenceVideo }: ModelValues): VideoPrice {
  const rate = makerOf(model)?.credits ?? null
  // The owner's price of a connected model is for a second of the result.
  if (rate !== null) {
    const length = billedDuration(duration)
    return { rate, seconds: length, credits: Math.ceil(rate * length) }
  }
  return sharedPrice({ model, resolution, duration, inputVideoDuration: inputOf(referenceVideo) })
}

const inputOf = (media: ModelValues['referenceVideo']) => Math.round((media?.duration ?? 0) * 1000) / 1000

/**
 * The prices of several sets of values. Those of the built-in service follow from the contract without a request. A
 * remote service is asked for estimates, and its rates are known only where the interface publishes the price.
 */
export function useVideoPrices(all: readonly ModelValues[]): readonly Price[] {
  const { data: session } = useQuery(sessionQuery)
  const isKnown = session !== undefined && session !== null
  const isRemote = isKnown && session.service !== 'built-in'
  const settled = useDebounced(JSON.stringify(all.map(pricedOf)), QUIET)
  // The settings were serialized so that they can be compared.
  const asked = JSON.parse(settled) as readonly Priced[]
  const answers = useQueries({ queries: asked.map(priced => ({ ...estimateQuery(priced), enabled: isRemote })) })
  return all.map((values, index) => {
    const workings = workingsOf(values)
    const isOwn = (makerOf(values.model)?.credits ?? null) !== null
    const input = cardOf(values).billsInput && !isOwn ? inputOf(values.referenceVideo) : 0
    const seconds = { result: billedDuration(values.duration), input }
    if (!isRemote) return { credits: isKnown ? workings.credits : undefined, workings, seconds }
    const isCurrent = JSON.stringify(asked[index]) === JSON.stringify(pricedOf(values))
    const credits = isCurrent ? answers[index]?.data?.credits : undefined
    const isOurs = isPublished(values.model) && credits === workings.credits
    return { credits, workings: isOurs ? workings : undefined, seconds }
  })
}
