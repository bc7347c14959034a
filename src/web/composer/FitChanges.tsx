import { useTranslation } from 'react-i18next'
import { describeRule } from '#contract/kit/explain.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useServiceLanguage } from '#web/i18n/language.ts'
import { describeChange } from '#web/controls/describeChange.ts'

/** What a switch of model changed, each with the rule behind it. */
export function FitChanges({ changes }: { readonly changes: readonly FitChange[] }) {
  const { t } = useTranslation()
  const language = useServiceLanguage()
  return (
    <ul className="pb-1 text-12">
      {changes.map(change => (
        <li key={change.path}>
          {t('ui.because', {
            reason: describeRule(change.rule, change.values, language),
            what: describeChange(t, change),
          })}
        </li>
      ))}
    </ul>
  )
}
