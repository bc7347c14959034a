import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { browserNotices } from './browserNotices.ts'

/** Whether the browser may show our notifications. */
export function showsNotices(): boolean {
  return browserNotices.get() && 'Notification' in globalThis && Notification.permission === 'granted'
}

/** Notifies users who are not looking at the page that works have ended, by sound or browser notification. */
export function useNotifyResults(): (ended: readonly Work[]) => void {
  const { t } = useTranslation()
  const views = useOperationViews()
  const sounds = useAccountSettings()?.notifySound === true
  return useCallback(
    all => {
      const ended = all.filter(({ state }) => state === 'done' || state === 'failed')
      const shows = showsNotices()
      if (ended.length === 0 || document.hasFocus() || !(sounds || shows)) return
      // If the sound is blocked or the code fails to load, the page itself still shows the results.
      void import('./notifyResults.ts')
        .then(({ notifyResults }) => notifyResults(ended, { views, t, sounds, shows }))
        .catch(() => undefined)
    },
    [t, views, sounds],
  )
}
