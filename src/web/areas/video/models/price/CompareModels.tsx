import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '#contract/explain.ts'
import { sharedModelIds, type SharedCard } from '#contract/areas/video/models.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import { characters } from '#contract/kit/text.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import type { Joined } from '#web/composer/composerForm.ts'
import { RunTogether } from '#web/controls/models/RunTogether.tsx'
import { describeChange } from '#web/controls/describeChange.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { sentence } from '#web/i18n/sentences.ts'
import { Button } from '#web/ui/Button.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { sharedCardOf } from '../../cards.ts'
import { fitValues, isAutomatic, modelFormSchema, recipeOf, type ModelValues } from '../modelValues.ts'
import { Arithmetic } from '../../price/Arithmetic.tsx'
import { useVideoPrices, type Price } from './useVideoPrice.ts'

interface Props {
  readonly values: ModelValues
  readonly close: () => void
  /** Sends the request to several models. */
  readonly run: (fitted: readonly ModelValues[]) => void
  /** Switches to a model. */
  readonly use: (fitted: Joined<ModelValues>) => void
}

interface Row {
  readonly card: SharedCard
  readonly fitted: Joined<ModelValues>
  readonly price: Price | undefined
}

/** Compares all models for the same request: what each would produce, cost and leave out. */
export function CompareModels({ values, close, run, use }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const wording = useWording()
  const fitted = sharedModelIds.map(id => fitValues(values, sharedCardOf(id)))
  const prices = useVideoPrices(fitted.map(one => one.values))
  const rows = sharedModelIds.flatMap((id, index): Row[] => {
    const one = fitted[index]
    return one ? [{ card: sharedCardOf(id), fitted: one, price: prices[index] }] : []
  })
  const { data: subscription } = useQuery(subscriptionQuery)
  const figure = new Intl.NumberFormat(language)
  const cheapest = Math.min(...prices.map(price => price.credits ?? Infinity))

  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('videoModels.compareTitle')}
      description={t('videoModels.compareLead')}
      size="large"
    >
      <Table<Row, 'model' | 'makes' | 'credits' | 'fits' | 'use'>
        caption={t('videoModels.compareTitle')}
        rows={rows}
        stacks
        keyOf={({ card }) => card.id}
        columns={[
          {
            key: 'model',
            head: t('composer.model'),
            stacked: 'max-wide:order-1',
            cell: ({ card }) => (
              <>
                <p className={`figures text-12 whitespace-nowrap ${card.id === values.model ? 'font-bold' : ''}`}>
                  {card.id}
                </p>
                <p className="text-12 text-muted">{t(`videoModels.character.${card.id}`)}</p>
              </>
            ),
          },
          { key: 'makes', head: t('videoModels.makes'), cell: makes, stacked: 'max-wide:order-3' },
          {
            key: 'credits',
            head: t('price.credits', { count: 0 }),
            figures: true,
            stacked: 'max-wide:order-4',
            cell: ({ price }) => (
              <>
                <p className={`text-14 ${price?.credits === cheapest ? 'font-bold' : ''}`}>
                  {price?.credits === undefined ? '–' : figure.format(price.credits)}
                </p>
                {price && (
                  <p className="text-muted">
                    <Arithmetic price={price} />
                  </p>
                )}
              </>
            ),
          },
          { key: 'fits', head: t('videoModels.fits'), cell: fits, stacked: 'max-wide:order-5 max-wide:col-span-2' },
          {
            key: 'use',
            head: t('videoModels.choose'),
            stacked: 'max-wide:order-2 max-wide:text-right',
            cell: ({ card, fitted: one }) =>
              card.id === values.model ? (
                <span className="text-12 whitespace-nowrap text-muted">{t('videoModels.inUse')}</span>
              ) : (
                <Button aria-label={t('videoModels.useModel', { model: card.id })} onClick={() => use(one)}>
                  {t('videoModels.use')}
                </Button>
              ),
          },
        ]}
      />
      {/* After the table: on a phone a footer would leave no room for it. */}
      <div className="pt-6">
        <RunTogether
          candidates={rows.map(({ card, fitted: one, price }) => ({
            model: card.id,
            credits: price?.credits,
            changes: [],
            missing: missing(one.values)[0],
          }))}
          balance={subscription?.totalAvailableCredits}
          run={models => run(fitted.flatMap(one => (models.includes(one.values.model) ? [one.values] : [])))}
        />
      </div>
    </Dialog>
  )

  function makes({ fitted: one }: Row) {
    const { resolution, ratio, duration } = one.values
    const { width, height } = videoSize(resolution, ratio)
    return (
      <div className="figures text-12 whitespace-nowrap">
        <p>
          {resolution} ·{' '}
          {isAutomatic(duration) ? t('videoModels.automatic') : t('video.seconds', { seconds: duration })}
        </p>
        <p className="text-muted">
          {width} × {height}
        </p>
      </div>
    )
  }

  function fits({ card, fitted: one }: Row) {
    const lines = [
      ...one.changes.map(change => describeChange(t, change)),
      ...(characters(values.prompt) > card.limits.prompt
        ? [
            t('videoModels.cut', {
              model: card.id,
              limit: card.limits.prompt,
              count: characters(values.prompt) - card.limits.prompt,
            }),
          ]
        : []),
      ...missing(one.values),
    ]
    if (lines.length === 0) return <p className="text-12 text-muted">{t('videoModels.allFits')}</p>
    return (
      <ul className="min-w-40 text-12">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  }

  /** What the model still needs. */
  function missing(asked: ModelValues): readonly string[] {
    const { error } = modelFormSchema.safeParse(recipeOf(asked), { reportInput: true })
    const refusals = error?.issues.map(issue => refusalOf(issue)) ?? []
    return [...new Set(refusals.flatMap(({ rule, values }) => sentence(rule, values, wording) ?? []))]
  }
}
