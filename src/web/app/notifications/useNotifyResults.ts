import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { browserNotices } from './browserNotices.ts'

/** Whether the browser shows notifications of ours. */
export function showsNotices(): boolean {
  return browserNotices.get() && 'Notification' in globalThis && Notification.permission === 'granted'
}

/** Notifies people who are not looking at the page that works have ended, by sound or by the browser. */
export function useNotifyResults(): (ended: readonly Work[]) => void {
  const { t } = useTranslation()
  const views = useOperationViews()
  const sounds = useAccountSettings()?.notifySound === true
  return useCallback(
    all => {
      const ended = all.filter(({ state }) => state === 'done' || state === 'failed')
      const shows = showsNotices()
      if (ended.length === 0 || document.hasFocus() || !(sounds || shows)) return
      // Where a sound may not be played, or the code does not arrive, the page itself still says it.
      void import('./notifyResults.ts')
        .then(({ notifyResults }) => notifyResults(ended, { views, t, sounds, shows }))
        .catch(() => undefined)
    },
    [t, views, sounds],
  )
}
