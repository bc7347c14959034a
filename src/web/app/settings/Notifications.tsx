import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountSettings, useChangeSettings } from '#web/api/accountSettings.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { browserNotices } from '../notifications/browserNotices.ts'
import { chime } from '../notifications/chime.ts'
import { Part } from './Part.tsx'

const isKnown = 'Notification' in globalThis

/**
 * Notifications about works that end while the page is in the background. Asks for permission only when switched on.
 */
export function Notifications() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const settings = useAccountSettings()
  const change = useChangeSettings()
  const wanted = browserNotices.useValue()
  const [permission, setPermission] = useState(isKnown ? Notification.permission : 'denied')

  async function toggle(on: boolean): Promise<void> {
    const answer = on && permission === 'default' ? await Notification.requestPermission() : permission
    setPermission(answer)
    browserNotices.set(on && answer === 'granted')
  }

  const reason = !isKnown ? t('settings.noNotices') : permission === 'denied' ? t('settings.deniedNotices') : undefined
  return (
    <Part title={t('settings.notifications')} lead={t('settings.notificationsLead')}>
      <div className="flex flex-wrap items-center gap-4">
        <Toggle
          label={t('settings.sound')}
          checked={settings?.notifySound ?? false}
          onChange={notifySound => change.mutate({ notifySound })}
        />
        <Button onClick={() => void chime()}>{t('settings.listen')}</Button>
      </div>
      <Toggle
        label={t('settings.browser')}
        hint={t('settings.browserHint')}
        checked={wanted && permission === 'granted'}
        onChange={on => void toggle(on)}
        reason={reason}
      />
      {change.error && <p role="alert">{failureText(change.error)}</p>}
    </Part>
  )
}
