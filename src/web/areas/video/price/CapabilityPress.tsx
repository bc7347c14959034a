import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { videoCapability } from '#contract/areas/video/capability.ts'
import { capabilityPrice } from '#contract/areas/video/price.ts'
import { useMaker } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { isServiceSilent, useFailureText } from '#web/api/useFailureText.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import type { Composed } from '#web/composer/useComposed.ts'
import { balanceAfter, PriceBlock, timesTakes } from '#web/controls/price/PriceBlock.tsx'
import { useUnfitFiles } from '#web/controls/slots/useUnfitFiles.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { CapabilityForm } from '../forms/define.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { CapabilityComposer } from '../sharedControl.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { useCapabilityPrice } from './useCapabilityPrice.ts'
import { useVideoFit } from './useVideoFit.ts'

interface Props<Values extends SharedValues> {
  readonly form: CapabilityForm<Values>
  readonly composer: CapabilityComposer<Values>
  readonly composed: Composed<Values>
}

/** The price, what is still missing, and the Generate button. */
export function CapabilityPress<Values extends SharedValues>({ form, composer, composed }: Props<Values>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const figure = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const { values } = composed
  const { credits: each, seconds, balance, isPriced, error } = useCapabilityPrice(form, values)
  const takes = timesTakes(each, composed.works, figure)
  const { credits } = takes
  const { data: session } = useQuery(sessionQuery)
  const maker = useMaker(form.card.id)
  const { lacks } = balanceAfter(credits, balance)
  const { unfit } = useUnfitFiles(form.recipeOf?.(values), videoCapability.media, useVideoFit())
  const missing = form.requirements(values).filter(({ state }) => state !== 'met').length
  // Only the built-in service publishes a price per second.
  const workings =
    session?.service === 'built-in' && credits !== undefined && (maker?.credits ?? null) === null
      ? capabilityPrice({
          capability: form.card.id,
          model: values.model,
          quality: values.quality,
          duration: seconds,
          ...form.priced(values),
        })
      : undefined
  return (
    <PressPanel composer={composer} composed={composed} blocked={lacks || unfit > 0} describedBy={id}>
      <PriceBlock
        credits={credits}
        balance={balance}
        workings={takes.workings}
        isBusy={credits === undefined && error === null && isPriced}
        id={id}
        aside={workings && <Arithmetic price={{ workings, seconds: { result: seconds, input: 0 } }} />}
        notes={
          <>
            {credits !== undefined && form.isLengthOpen(values) && (
              <p className="text-muted">{t('video.lengthOpen', { seconds })}</p>
            )}
            {lacks && credits !== undefined && balance !== undefined && (
              <p>{t('price.credit', { credits: figure.format(credits), balance: figure.format(balance) })}</p>
            )}
            {!isPriced && <p>{t('video.noPrice')}</p>}
            {error !== null && <p>{isServiceSilent(error) ? t('price.unknown') : failureText(error)}</p>}
            {unfit > 0 && <p>{t('slot.unfit', { count: unfit })}</p>}
            {missing > 0 && <p className="text-muted">{t('video.stillMissing', { count: missing })}</p>}
          </>
        }
      />
    </PressPanel>
  )
}
