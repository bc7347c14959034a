import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { videoCapability } from '#contract/areas/video/capability.ts'
import { capabilityPrice } from '#contract/areas/video/credits.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { isServiceSilent, useFailureText } from '#web/api/useFailureText.ts'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import type { Composed } from '#web/composer/useComposed.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { CapabilityForm } from '../forms/define.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { CapabilityComposer } from '../sharedControl.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { useCapabilityPrice } from './useCapabilityPrice.ts'
import { useUnfitFiles } from './useUnfitFiles.ts'

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
  const { credits, seconds, balance, isPriced, error } = useCapabilityPrice(form, values)
  const { data: session } = useQuery(sessionQuery)
  const left = balance === undefined || credits === undefined ? undefined : balance - credits
  const lacks = left !== undefined && left < 0
  const unfit = useUnfitFiles(form.recipeOf?.(values), videoCapability.media)
  const missing = form.requirements(values).filter(({ state }) => state !== 'met').length
  // Only the built-in service publishes a price per second.
  const workings =
    session?.service === 'built-in' && credits !== undefined
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
      <section
        aria-label={t('price.label')}
        aria-busy={credits === undefined && error === null && isPriced}
        className="border-t border-line pt-3"
      >
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
        <div id={id} className="mt-1 flex flex-col gap-1 text-12 empty:hidden">
          {workings && (
            <p className="text-muted">
              <Arithmetic price={{ workings, seconds: { result: seconds, input: 0 } }} />
            </p>
          )}
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
        </div>
      </section>
    </PressPanel>
  )
}
