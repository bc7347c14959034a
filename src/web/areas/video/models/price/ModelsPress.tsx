import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { videoGenerate } from '#contract/areas/video/generate.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { balanceAfter, PriceBlock, timesTakes } from '#web/controls/price/PriceBlock.tsx'
import { useUnfitFiles } from '#web/controls/slots/useUnfitFiles.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { ModelComposer } from '../modelForm.ts'
import { useVideoFit } from '../../price/useVideoFit.ts'
import { cardOf, isAutomatic, modelFormSchema, recipeOf, type ModelValues } from '../modelValues.ts'
import { Arithmetic } from '../../price/Arithmetic.tsx'
import { useVideoPrices } from './useVideoPrice.ts'

const CompareModels = lazy(async () => ({ default: (await import('./CompareModels.tsx')).CompareModels }))

/** The price and how it is computed, the comparison with other models, and the Generate button. */
export function ModelsPress({ composer }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const composed = useComposed(composer)
  const { values } = composed
  const [comparing, setComparing] = useState(false)
  const { data: subscription } = useQuery(subscriptionQuery)
  const [price] = useVideoPrices([values])
  const { credits, workings } = timesTakes(price?.credits, composed.works, figure)
  const balance = subscription?.totalAvailableCredits
  const { lacks } = balanceAfter(credits, balance)
  const { unfit } = useUnfitFiles(recipeOf(values), videoGenerate.media, useVideoFit())
  const navigate = useNavigate()
  function run(fitted: readonly ModelValues[]): void {
    const recipes = fitted.flatMap(one => modelFormSchema.safeParse(recipeOf(one)).data ?? [])
    const group = composer.submit(recipes)
    setComparing(false)
    if (group !== undefined) void navigate({ to: '/works/side', search: { group } })
  }
  const hasInput = values.referenceVideo !== null
  return (
    <PressPanel composer={composer} composed={composed} blocked={lacks || unfit > 0} describedBy={id}>
      <PriceBlock
        credits={credits}
        balance={balance}
        workings={workings}
        id={id}
        aside={price?.workings && <Arithmetic price={price} />}
        notes={
          <>
            {hasInput && (
              <p className="text-muted">
                {t(cardOf(values).billsInput ? 'videoModels.inputBilled' : 'videoModels.inputFree')}
              </p>
            )}
            {isAutomatic(values.duration) && price && (
              <p className="text-muted">{t('videoModels.automaticPrice', { seconds: price.seconds.result })}</p>
            )}
            {lacks && balance !== undefined && (
              <p>{t('price.credit', { credits: figure.format(credits ?? 0), balance: figure.format(balance) })}</p>
            )}
            {unfit > 0 && <p>{t('slot.unfit', { count: unfit })}</p>}
            {credits === undefined && <p className="text-muted">{t('price.looking')}</p>}
          </>
        }
      >
        <button
          type="button"
          onClick={() => setComparing(true)}
          className="pressed-around mt-1 text-12 text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('videoModels.compare')}
        </button>
      </PriceBlock>
      {comparing && (
        <Suspense>
          <CompareModels
            values={values}
            close={() => setComparing(false)}
            run={run}
            use={fitted => {
              composer.fit(fitted)
              setComparing(false)
            }}
          />
        </Suspense>
      )}
    </PressPanel>
  )
}
