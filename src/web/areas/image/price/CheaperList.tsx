import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/areas/account/endpoints.ts'
import type { ImageEstimate } from '#contract/areas/image/estimate.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { ImageValues } from '../values.ts'
import { alternativesTo, fewerVariations, plainestOf, type Alternative } from './alternatives.ts'
import { billOf, hindranceOf } from './bill.ts'
import { estimateQuery, settingsOf } from './estimateQuery.ts'

/** What is sent at once: `count` variations of each of the prompts. */
export interface PressCount {
  readonly count: number
  readonly prompts: number
}

export interface CheaperProps {
  readonly values: ImageValues
  readonly press: PressCount
  /** The estimate for the current settings. */
  readonly estimate: ImageEstimate
  readonly subscription: Subscription | undefined
  readonly take: (alternative: Alternative) => void
  readonly takeCount: (count: number) => void
}

const MOST = 3

/**
 * Cheaper alternatives one step away: fewer variations, or other settings, priced by the service; if no single step is
 * enough, the cheapest settings of each model. Never anything that the account may not use or cannot pay.
 */
export function CheaperList({ values, press, estimate, subscription, take, takeCount }: CheaperProps) {
  const { t } = useTranslation()
  // The prompt is not priced here, so typing sends no requests.
  const settled = useDebounced(JSON.stringify({ ...settingsOf(values), referenceImages: values.referenceImages }), 250)
  const from = { ...values, ...(JSON.parse(settled) as Partial<ImageValues>) }
  const asked = [...alternativesTo(from), ...plainestOf(from)]
  const than = billOf(estimate, subscription, press.count * press.prompts).credits
  /** The total credits; undefined if the request would be refused or is not cheaper. */
  const creditsOf = (price: ImageEstimate, count: number): number | undefined => {
    const bill = billOf(price, subscription, count * press.prompts)
    const isOpen = hindranceOf(price, subscription, bill) === undefined
    return isOpen && bill.credits < than ? bill.credits : undefined
  }
  const fewer = fewerVariations(press.count, count => creditsOf(estimate, count))
  const found = useQueries({
    queries: asked.map(({ values: other }) => estimateQuery(settingsOf(other))),
    combine: answers => {
      const open = asked.flatMap((alternative, index) => {
        const price = answers[index]?.data
        const credits = price && creditsOf(price, press.count)
        return credits === undefined ? [] : [{ alternative, credits }]
      })
      const steps = open.filter(({ alternative }) => alternative.kind !== 'plainest')
      return (steps.length > 0 ? steps : open).slice(0, MOST)
    },
  })
  return (
    <ul aria-label={t('price.cheaper')} className="flex flex-wrap gap-x-3 gap-y-2">
      {fewer.map(({ count, credits }) => (
        <Way key={count} name={t('price.variations', { count })} credits={credits} onTake={() => takeCount(count)} />
      ))}
      {found.map(({ alternative, credits }) => (
        <Way
          key={`${alternative.kind} ${alternative.value}`}
          name={nameOf(alternative)}
          credits={credits}
          onTake={() => take({ ...alternative, values: { ...alternative.values, prompt: values.prompt } })}
        />
      ))}
      {fewer.length + found.length === 0 && <li>{t('price.cheapest')}</li>}
    </ul>
  )

  function nameOf(one: Alternative): string {
    if (one.kind === 'plainest') return `${one.value}, ${one.imageSize}`
    return one.kind === 'quality' ? t('price.quality', { quality: t(`fact.qualities.${one.value}`) }) : one.value
  }
}

interface WayProps {
  readonly name: string
  /** The total for everything that is sent at once. */
  readonly credits: number
  readonly onTake: () => void
}

function Way({ name, credits, onTake }: WayProps) {
  const { t } = useTranslation()
  return (
    <li>
      <button type="button" onClick={onTake} className="pressed-around underline underline-offset-4 hover:text-ink">
        {name} <span className="figures">{t('price.costs', { credits })}</span>
      </button>
    </li>
  )
}
