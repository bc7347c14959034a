import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicCredits, type MusicOperationId } from '#contract/areas/music/price.ts'
import type { SeparationModelId } from '#contract/areas/music/models.ts'
import { canMakeMusic, connectedMusic } from '#contract/studio/connectedMusic.ts'
import { factsOf } from '#contract/operationFacts.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useMaker } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import type { Composer } from '#web/composer/composer.ts'
import { balanceAfter, PriceBlock, timesTakes } from '#web/controls/price/PriceBlock.tsx'
import { useMakerText } from '#web/controls/useMakerText.ts'
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
  /** What else is said beside the price. */
  readonly note?: ReactNode
}

/** The price and the Generate button. Only the built-in service has prices; a remote one publishes none. */
export function MusicPress<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { composer, operation, files = {}, separation, note } = props
  const { t } = useTranslation()
  const figure = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const composed = useComposed(composer)
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const isKnown = session?.service === 'built-in'
  const recipe: unknown = composer.definition.recipeOf?.(composed.values) ?? composed.values
  const { credits: own, text: maker } = useMusicMaker(operation, recipe)
  const each = isKnown ? (own ?? musicCredits(operation, separation)) : undefined
  const { credits, workings } = timesTakes(each, composed.works, figure)
  const { lacks } = balanceAfter(credits, balance)
  const problem = useFileProblem(files, recipe)
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
        workings={workings}
        id={id}
        aside={isKnown && !lacks && problem === undefined ? t('musicPrice.flat') : undefined}
        notes={
          <>
            {note}
            {(lacks || problem !== undefined || !isKnown) && (
              <p className="text-muted">
                {lacks && balance !== undefined
                  ? t('musicPrice.lack', { count: balance, balance: figure.format(balance) })
                  : t(`musicPrice.${problem ?? 'unknown'}`)}
              </p>
            )}
            {maker !== undefined && <p className="wrap-anywhere text-muted">{maker}</p>}
          </>
        }
      />
    </PressPanel>
  )
}

/** The owner's price of the connected model that a request is for, and who makes it. */
function useMusicMaker(operation: MusicOperationId, recipe: unknown): { credits?: number; text?: string } {
  const { t } = useTranslation()
  const makerText = useMakerText()
  const asked = typeof recipe === 'object' && recipe !== null ? connectedMusic(operation, recipe) : undefined
  const maker = useMaker(asked?.model ?? '')
  // Where nobody is connected, nobody asks who makes it.
  if (!asked || !maker) return {}
  if (!canMakeMusic(asked, maker.can.music)) return { text: t('musicPrice.builtIn', { model: maker.remoteModel }) }
  const text = makerText(asked.model)
  return { ...(maker.credits !== null && { credits: maker.credits }), ...(text !== undefined && { text }) }
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
