import { useTranslation } from 'react-i18next'
import { describeRule } from '#contract/kit/explain.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { describeChange } from '#web/controls/describeChange.ts'

/** What a switch of model changed, each with the rule behind it. */
export function FitChanges({ changes }: { readonly changes: readonly FitChange[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ul className="pb-1 text-12">
      {changes.map(change => (
        <li key={change.path}>
          {describeRule(change.rule, change.values, language)}
          {language === 'zh' ? '：' : ': '}
          {describeChange(t, change)}
        </li>
      ))}
    </ul>
  )
}
