import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageValues } from '../values.ts'
import { alternativesTo, type Alternative } from './alternatives.ts'
import { estimateQuery, settingsOf } from './estimateQuery.ts'

export interface CheaperProps {
  readonly values: ImageValues
  /** Credits of the settings as they are. */
  readonly than: number
  readonly take: (values: ImageValues) => void
}

const MOST = 3

/** What would cost less, one step away; each price was asked from the service. */
export function CheaperList({ values, than, take }: CheaperProps) {
  const { t } = useTranslation()
  // Words move no price here, so typing asks nothing.
  const settled = useDebounced(JSON.stringify({ ...settingsOf(values), referenceImages: values.referenceImages }), 250)
  const asked = alternativesTo({ ...values, ...(JSON.parse(settled) as Partial<ImageValues>) })
  const found = useQueries({
    queries: asked.map(({ values: other }) => estimateQuery(settingsOf(other))),
    combine: answers =>
      asked
        .flatMap((alternative, index) => {
          const credits = answers[index]?.data?.credits
          return credits === undefined || credits >= than ? [] : [{ alternative, credits }]
        })
        .slice(0, MOST),
  })
  return (
    <ul aria-label={t('price.cheaper')} className="flex flex-wrap gap-x-3 gap-y-1">
      {found.map(({ alternative, credits }) => (
        <li key={`${alternative.kind} ${alternative.value}`}>
          <button
            type="button"
            onClick={() => take({ ...alternative.values, prompt: values.prompt })}
            className="underline underline-offset-4 hover:text-ink"
          >
            {nameOf(alternative)} <span className="figures">{t('price.costs', { credits })}</span>
          </button>
        </li>
      ))}
      {found.length === 0 && <li>{t('price.cheapest')}</li>}
    </ul>
  )

  function nameOf(one: Alternative): string {
    return one.kind === 'quality' ? t('price.quality', { quality: t(`composer.qualities.${one.value}`) }) : one.value
  }
}
