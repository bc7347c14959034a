import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicCredits, type MusicOperationId } from '#contract/areas/music/credits.ts'
import type { SeparationModelId } from '#contract/areas/music/models.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import type { Composer } from '#web/composer/useComposer.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useUnfitFiles } from './useUnfitFiles.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  readonly operation: MusicOperationId
  /** For a separation: notes cost more. */
  readonly separation?: SeparationModelId
}

const analyses: ReadonlySet<MusicOperationId> = new Set(['music.recognize', 'music.describe', 'music.stem'])

/** The price and the Generate button. Only the built-in service has prices; a remote one publishes none. */
export function MusicPress<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { composer, operation, separation } = props
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const composed = useComposed(composer)
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const isKnown = session?.service === 'built-in'
  const credits = isKnown ? musicCredits(operation, separation) : undefined
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  const lacks = left !== undefined && left < 0
  const { recipeOf } = composer.definition
  const unfit = useUnfitFiles(operation, recipeOf ? recipeOf(composed.values) : composed.values)
  return (
    <PressPanel
      composer={composer}
      composed={composed}
      blocked={lacks || unfit !== undefined}
      describedBy={id}
      {...(analyses.has(operation) && { action: t('musicPrice.analyse') })}
    >
      <section aria-label={t('price.label')} className="border-t border-line pt-3">
        <div className="flex items-baseline gap-2">
          <p className="flex items-baseline gap-2">
            <span className={`figures text-22 ${credits === undefined ? 'font-light text-muted' : 'font-medium'}`}>
              {credits === undefined ? '–' : figure.format(credits)}
            </span>{' '}
            <span className="text-muted">{t('musicPrice.credits', { count: credits ?? 0 })}</span>
          </p>
          <p className="ml-auto text-right text-12 text-muted">
            {left !== undefined && left >= 0 && t('price.left', { credits: figure.format(left) })}
          </p>
        </div>
        <p id={id} className="mt-2 text-12 text-muted">
          {lacks && balance !== undefined
            ? t('musicPrice.lack', { count: balance, balance: figure.format(balance) })
            : t(unfit ? `musicPrice.${unfit}` : isKnown ? 'musicPrice.flat' : 'musicPrice.unknown')}
        </p>
      </section>
    </PressPanel>
  )
}
