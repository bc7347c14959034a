import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMakerText } from '#web/controls/useMakerText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'

/** A model that can make what the form asks for. */
export interface Candidate {
  readonly model: string
  /** Undefined until it is known. */
  readonly credits: number | undefined
  /** What is different from the form, or left out. */
  readonly changes: readonly string[]
  /** Why it cannot make it. */
  readonly missing: string | undefined
}

interface Props {
  readonly candidates: readonly Candidate[]
  /** The credits that the account can spend. */
  readonly balance: number | undefined
  /** Sends the request to these models. */
  readonly run: (models: readonly string[]) => void
}

/** Chooses several models that all make the same request, with the price of all together. */
export function RunTogether({ candidates, balance, run }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language)
  const makerText = useMakerText()
  const [left, setLeft] = useState<readonly string[]>([])
  const able = candidates.filter(({ missing }) => missing === undefined)
  const chosen = able.filter(({ model }) => !left.includes(model))
  const credits = chosen.reduce((sum, one) => sum + (one.credits ?? 0), 0)
  const lacks = balance !== undefined && credits > balance
  const reason = chosen.length < 2 ? t('together.two') : lacks ? t('together.lacks') : undefined
  return (
    <section aria-label={t('together.title')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('together.title')}</h3>
      <div className="grid grid-cols-2 gap-x-6 max-wide:grid-cols-1">
        {candidates.map(({ model, credits: price, changes, missing }) => (
          <Toggle
            key={model}
            label={
              price === undefined ? model : t('together.model', { model, count: price, credits: figure.format(price) })
            }
            hint={[makerText(model) ?? t('together.builtIn'), ...changes].join(t('ui.separator'))}
            reason={missing}
            checked={chosen.some(one => one.model === model)}
            onChange={checked => setLeft(checked ? left.filter(one => one !== model) : [...left, model])}
          />
        ))}
      </div>
      <Button
        look="primary"
        reason={reason}
        className="self-start"
        onClick={() => run(chosen.map(({ model }) => model))}
      >
        {t('together.run', { count: chosen.length, credits: figure.format(credits) })}
      </Button>
    </section>
  )
}
