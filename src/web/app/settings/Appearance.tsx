import { useTranslation } from 'react-i18next'
import { ThemeAndLanguage } from '../shell/ThemeAndLanguage.tsx'
import { Part } from './Part.tsx'

export function Appearance() {
  const { t } = useTranslation()
  return (
    <Part title={t('settings.appearance')} lead={t('settings.appearanceLead')}>
      <div className="flex max-w-80 flex-col gap-4">
        <ThemeAndLanguage />
      </div>
    </Part>
  )
}
