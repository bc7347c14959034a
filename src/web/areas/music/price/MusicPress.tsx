import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicCredits, type MusicOperationId } from '#contract/areas/music/price.ts'
import type { SeparationModelId } from '#contract/areas/music/models.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import type { Composer } from '#web/composer/composer.ts'
import { balanceAfter, PriceBlock } from '#web/controls/price/PriceBlock.tsx'
import { useUnfitFiles } from '#web/controls/slots/useUnfitFiles.ts'
import { judge, type Accepted } from '#web/controls/source/formats.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useLimits } from '../fields/useLimits.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  readonly operation: MusicOperationId
  /** What its file fields take, by path. */
  readonly files?: Readonly<Record<string, Accepted>>
  /** For a separation: notes cost more. */
  readonly separation?: SeparationModelId
}

/** The price and the Generate button. Only the built-in service has prices; a remote one publishes none. */
export function MusicPress<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { composer, operation, files = {}, separation } = props
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const composed = useComposed(composer)
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const isKnown = session?.service === 'built-in'
  const credits = isKnown ? musicCredits(operation, separation) : undefined
  const { lacks } = balanceAfter(credits, balance)
  const problem = useFileProblem(files, composer.definition.recipeOf?.(composed.values) ?? composed.values)
  return (
    <PressPanel
      composer={composer}
      composed={composed}
      blocked={lacks || problem !== undefined}
      describedBy={id}
      {...(factsOf(operation).analyses && { action: t('musicPrice.analyse') })}
    >
      <PriceBlock
        credits={credits}
        balance={balance}
        id={id}
        notes={
          <p className="text-muted">
            {lacks && balance !== undefined
              ? t('musicPrice.lack', { count: balance, balance: figure.format(balance) })
              : t(problem ? `musicPrice.${problem}` : isKnown ? 'musicPrice.flat' : 'musicPrice.unknown')}
          </p>
        }
      />
    </PressPanel>
  )
}

/** Whether a stored file of a recipe still has to be converted, or would be refused by the service. */
function useFileProblem(
  accepted: Readonly<Record<string, Accepted>>,
  recipe: unknown,
): 'converting' | 'unfit' | undefined {
  const limits = useLimits()
  const fields = Object.entries(accepted).map(([path, limit]) => ({ path, limit }))
  const { unfit, converting } = useUnfitFiles(recipe, fields, (asset, { limit }) => {
    const verdict = judge(asset, limits(limit))
    return verdict === 'convert' ? 'converting' : verdict === 'fits' ? 'fits' : 'unfit'
  })
  return unfit > 0 ? 'unfit' : converting > 0 ? 'converting' : undefined
}
