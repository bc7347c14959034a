import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { episodeCredits } from '#contract/areas/episodes/price.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { balanceAfter, PriceBlock } from '#web/controls/price/PriceBlock.tsx'
import { clock } from '#web/media/clock.ts'
import type { EpisodeForm } from '../fields/control.ts'
import { useReading } from '../useReading.ts'

/** The expected extent and price of an episode, an estimate until it is spoken, and the Generate button. */
export function EpisodePress({ composer }: { readonly composer: EpisodeForm }) {
  const { t } = useTranslation()
  const id = useId()
  const composed = useComposed(composer)
  const { outline } = useReading(composed.values)
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const credits = outline && session?.service === 'built-in' ? episodeCredits(outline) : undefined
  const { lacks } = balanceAfter(credits, balance)
  return (
    <PressPanel composer={composer} composed={composed} blocked={lacks} describedBy={id}>
      <PriceBlock
        credits={credits}
        balance={balance}
        isEstimate
        id={id}
        notes={
          <>
            {outline && <p>{t('episodesPrice.extent', { count: outline.pages, length: clock(outline.seconds) })}</p>}
            <p className="text-muted">
              {lacks && balance !== undefined
                ? t('episodesPrice.lack', { count: balance, balance })
                : t(session?.service === 'remote' ? 'episodesPrice.unknown' : 'episodesPrice.estimate')}
            </p>
          </>
        }
      />
    </PressPanel>
  )
}
