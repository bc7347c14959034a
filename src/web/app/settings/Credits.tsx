import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings, useChangeSettings } from '#web/api/accountSettings.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Part } from './Part.tsx'

/** The number of credits below which the page warns about a low balance. */
export function Credits() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const settings = useAccountSettings()
  const change = useChangeSettings()
  const [typed, setTyped] = useState<number>()
  return (
    <Part title={t('area.credits')} lead={t('settings.lowBalanceLead')}>
      <div className="max-w-60">
        <NumberField
          label={t('settings.lowBalance')}
          value={typed ?? settings?.lowBalance}
          min={0}
          max={1_000_000_000}
          step={1}
          stride={10}
          onChange={value => {
            setTyped(value)
            if (value !== undefined) change.mutate({ lowBalance: value })
          }}
          {...(change.error && { error: failureText(change.error) })}
        />
      </div>
    </Part>
  )
}
