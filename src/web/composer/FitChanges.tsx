import { useTranslation } from 'react-i18next'
import type { FitChange } from '#contract/fit.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { sentence } from '#web/i18n/sentences.ts'
import { describeChange } from '#web/controls/describeChange.ts'

interface Props {
  readonly changes: readonly FitChange[]
  /** The display name of the model or capability whose rules apply. */
  readonly model: string
}

/** The changes caused by a switch of model, each with the rule behind it. */
export function FitChanges({ changes, model }: Props) {
  const { t } = useTranslation()
  const wording = useWording()
  return (
    <ul className="pb-1 text-12">
      {changes.map(change => {
        const values = 'capability' in change.values ? { ...change.values, capability: model } : change.values
        const reason = sentence(change.rule, values, wording)
        const what = describeChange(t, change)
        return <li key={change.path}>{reason === undefined ? what : t('ui.because', { reason, what })}</li>
      })}
    </ul>
  )
}
