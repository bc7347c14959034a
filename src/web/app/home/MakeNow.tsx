import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'
import { mayBeFree } from '#contract/areas/image/price.ts'
import { musicGenerateRequest } from '#contract/areas/music/generate.ts'
import { musicCredits } from '#contract/areas/music/price.ts'
import { planOf, subscriptionQuery } from '#web/api/accountQueries.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { pathOf } from '#web/works/operationView.ts'
import { requestOperation } from '#web/workspace/composeRequest.ts'
import { beginnings } from './beginnings.ts'

interface Props {
  /** The areas whose results need nothing but words. */
  readonly area: 'image' | 'music'
  readonly words: string
  /** Shown until the price is known, or if it cannot be made like this. */
  readonly otherwise: ReactNode
  /** Shown beside the button. */
  readonly beside: ReactNode
}

/** Makes a picture or a song from words alone, with the settings that its form opens with, for the price it says. */
export function MakeNow({ area, words, otherwise, beside }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { operation } = beginnings[area]
  // This page is left with the press: the form of the area gets the words back, or offers them to whoever has gone on.
  const { submitNew } = useSubmit({
    onRefused: failure => {
      const isThere = location.pathname === pathOf(operation)
      if (isThere) fill()
      notifyLasting(failureText(failure), isThere ? undefined : [t('home.wordsBack'), fill])
    },
  })
  function fill(): void {
    requestOperation(operation, 'task', { search: { words } })
    if (location.pathname !== pathOf(operation)) void navigate({ to: pathOf(operation) })
  }
  const credits = { image: usePicturePrice(area === 'image'), music: useSongPrice() }[area]
  const recipe = area === 'image' ? { ...picture, prompt: words } : { prompt: words, instrumental: true }
  const schema = area === 'image' ? imageGenerateRecipe : musicGenerateRequest
  if (credits === undefined || !schema.safeParse(recipe).success) return otherwise
  const price = credits === 0 ? t('home.freeNow') : t('act.cost', { count: credits })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {beside}
      <Button
        look="primary"
        single
        data-make
        onClick={() => {
          submitNew(operation, recipe)
          void navigate({ to: pathOf(operation) })
        }}
      >
        {t(`home.make.${area}`)} · {price}
      </Button>
    </div>
  )
}

/** What the form of pictures opens with. */
const card = imageCard(defaultImageModel)
const picture = { provider: card.provider, model: card.id, imageConfig: { imageSize: card.defaultImageSize } }

/** The credits that a picture costs now; 0: a free generation is left; undefined: unknown, or it would be refused. */
function usePicturePrice(wanted: boolean): number | undefined {
  const { data: subscription } = useQuery(subscriptionQuery)
  const { data: estimate } = useQuery({
    queryKey: ['image', 'estimate', picture],
    queryFn: ({ signal }) => call(imageEndpoints.estimate, { body: picture }, { signal }),
    staleTime: 60_000,
    enabled: wanted,
  })
  if (!estimate?.canGenerate || !subscription || estimate.pricing?.mode !== 'fixed') return undefined
  if (estimate.requiresSubscription && planOf(subscription) !== 'paid') return undefined
  const free = mayBeFree(estimate) ? (subscription.freeUsages?.[estimate.model] ?? 0) : 0
  return free > 0 ? 0 : estimate.credits
}

/** The credits that a song costs; undefined: the service publishes no price, or they are not there. */
function useSongPrice(): number | undefined {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const balance = useQuery(subscriptionQuery).data?.totalAvailableCredits
  const credits = session?.service === 'built-in' ? musicCredits('music.generate') : undefined
  return credits !== undefined && balance !== undefined && balance >= credits ? credits : undefined
}
