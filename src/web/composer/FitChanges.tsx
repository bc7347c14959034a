import { useTranslation } from 'react-i18next'
import { describeRule } from '#contract/explain.ts'
import type { FitChange } from '#contract/fit.ts'
import { useServiceLanguage } from '#web/i18n/language.ts'
import { describeChange } from '#web/controls/describeChange.ts'

interface Props {
  readonly changes: readonly FitChange[]
  /** The display name of the model or capability whose rules apply. */
  readonly model: string
}

/** The changes caused by a switch of model, each with the rule behind it. */
export function FitChanges({ changes, model }: Props) {
  const { t } = useTranslation()
  const language = useServiceLanguage()
  return (
    <ul className="pb-1 text-12">
      {changes.map(change => (
        <li key={change.path}>
          {t('ui.because', {
            reason: describeRule(
              change.rule,
              'capability' in change.values ? { ...change.values, capability: model } : change.values,
              language,
            ),
            what: describeChange(t, change),
          })}
        </li>
      ))}
    </ul>
  )
}
