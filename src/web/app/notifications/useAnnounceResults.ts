import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { announce } from '#web/ui/feedback/announce.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationViews } from '#web/works/operationView.ts'

/** Announces politely to screen readers that works are done or have failed. */
export function useAnnounceResults(): (ended: readonly Work[]) => void {
  const { t } = useTranslation()
  const views = useOperationViews()
  return useCallback(
    ended => {
      for (const work of ended) {
        const prompt = nameOf(work, views[work.operation])
        if (work.state === 'done') announce(t('feed.workDone', { prompt }))
        else if (work.state === 'failed') announce(t('feed.workFailed', { prompt }))
      }
    },
    [t, views],
  )
}
