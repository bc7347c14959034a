import type { TFunction } from 'i18next'
import type { Work } from '#contract/studio/works.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { pathOf, type OperationViews } from '#web/works/operationView.ts'

interface Saying {
  readonly views: OperationViews
  readonly t: TFunction
  /** Notify by sound. */
  readonly sounds: boolean
  /** Notify by a browser notification. */
  readonly shows: boolean
}

/** Notifies the user that works have ended. */
export async function notifyResults(ended: readonly Work[], { views, t, sounds, shows }: Saying): Promise<void> {
  for (const work of shows ? ended : []) {
    const prompt = nameOf(work, views[work.operation])
    const title = t(work.state === 'done' ? 'feed.workDone' : 'feed.workFailed', { prompt })
    // The tag makes a work notify only once, however many tabs are open.
    const notice = new Notification(title, { tag: work.id })
    notice.addEventListener('click', () => {
      window.focus()
      location.assign(`${pathOf(work.operation)}?work=${encodeURIComponent(work.id)}`)
    })
  }
  if (sounds) await (await import('./chime.ts')).chime()
}
