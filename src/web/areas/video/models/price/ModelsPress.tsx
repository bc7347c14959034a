import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { videoGenerate } from '#contract/areas/video/generate.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { ModelComposer } from '../modelForm.ts'
import { useUnfitFiles } from '../../price/useUnfitFiles.ts'
import { cardOf, isAutomatic, recipeOf } from '../modelValues.ts'
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
  const credits = price?.credits
  const balance = subscription?.totalAvailableCredits
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  const lacks = left !== undefined && left < 0
  const unfit = useUnfitFiles(recipeOf(values), videoGenerate.media)
  const hasInput = values.referenceVideo !== null
  return (
    <PressPanel composer={composer} composed={composed} blocked={lacks || unfit > 0} describedBy={id}>
      <section aria-label={t('price.label')} className="border-t border-line pt-3">
        <div className="flex items-baseline gap-2">
          <p className="flex items-baseline gap-2">
            <span className={`figures text-22 ${credits === undefined ? 'font-light text-muted' : 'font-medium'}`}>
              {credits === undefined ? '–' : figure.format(credits)}
            </span>{' '}
            <span className="text-muted">{t('price.credits')}</span>
          </p>
          <p className="ml-auto text-right text-12 text-muted">
            {left !== undefined && left >= 0 && t('price.left', { credits: figure.format(left) })}
          </p>
        </div>
        <div id={id} className="mt-1 flex flex-col gap-1 text-12 text-muted">
          {price?.workings && (
            <p>
              <Arithmetic price={price} />
            </p>
          )}
          {hasInput && <p>{t(cardOf(values).billsInput ? 'videoModels.inputBilled' : 'videoModels.inputFree')}</p>}
          {isAutomatic(values.duration) && price && (
            <p>{t('videoModels.automaticPrice', { seconds: price.seconds.result })}</p>
          )}
          {lacks && balance !== undefined && (
            <p className="text-ink">
              {t('price.credit', { credits: figure.format(credits ?? 0), balance: figure.format(balance) })}
            </p>
          )}
          {unfit > 0 && <p className="text-ink">{t('slot.unfit', { count: unfit })}</p>}
          {credits === undefined && <p>{t('price.looking')}</p>}
        </div>
        <button
          type="button"
          onClick={() => setComparing(true)}
          className="pressed-around mt-1 text-12 text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('videoModels.compare')}
        </button>
      </section>
      {comparing && (
        <Suspense>
          <CompareModels
            values={values}
            close={() => setComparing(false)}
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
