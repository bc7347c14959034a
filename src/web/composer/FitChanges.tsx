import { useTranslation } from 'react-i18next'
import { describeRule } from '#contract/kit/explain.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useServiceLanguage } from '#web/i18n/language.ts'
import { describeChange } from '#web/controls/describeChange.ts'

interface Props {
  readonly changes: readonly FitChange[]
  /** What people call the model or capability that rules are about. */
  readonly model: string
}

/** What a switch of model changed, each with the rule behind it. */
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
