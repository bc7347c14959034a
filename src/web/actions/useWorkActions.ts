import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work, workEndpoints } from '#contract/studio/works.ts'
import { isNoAnswer } from '#web/api/ApiError.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { call } from '#web/api/call.ts'
import { consentFor } from '#web/submit/consent.ts'
import { receiveWorks } from '#web/works/cache.ts'
import { ChangesContext } from '#web/works/ChangesProvider.tsx'
import { useOperationViews } from '#web/works/operationView.ts'
import { refundText, wasSent } from '#web/works/stateText.ts'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'

type Change = Parameters<typeof call<(typeof workEndpoints)['change']>>[1]['body']
type Decision = Parameters<typeof call<(typeof workEndpoints)['decide']>>[1]['body']

/**
 * All actions on works. They show the studio's answer at once, offer undo where possible and report a refusal in a
 * notice; none of them throws.
 */
export function useWorkActions() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const views = useOperationViews()
  const { mutate } = useMutation({
    mutationKey: ['works', 'act'],
    mutationFn: ({ ask }: Act) => ask(),
    networkMode: 'always',
    retry: (count, failure) => count < 2 && isNoAnswer(failure),
    onSuccess: (works, { done }) => {
      receiveWorks(client, works)
      wake()
      done?.(works)
    },
    onError: failure => notifyLasting(failureText(failure)),
  })

  const change = (works: readonly Work[], body: Change, done?: () => void) =>
    mutate({ ask: () => Promise.all(works.map(({ id }) => patch(id, body))), done })
  const verb = (ask: (params: { workId: string }) => Promise<Work>, work: Work, done?: Act['done']) =>
    mutate({ ask: async () => [await ask({ workId: work.id })], done })
  const restore = (work: Work) => verb(params => call(workRoutes.restore, { params, body: {} }), work)

  return {
    favourite: (works: readonly Work[], favourite: boolean) => change(works, { favourite }),
    rename: (work: Work, title: string) => change([work], { title }),
    /** Moves works to the trash, also to dismiss those that need attention; can be undone. */
    trash: (works: readonly Work[]) =>
      change(works, { trashed: true }, () =>
        notify(t('notice.trashed', { count: works.length }), () => change(works, { trashed: false })),
      ),
    untrash: (works: readonly Work[]) => change(works, { trashed: false }),
    cancel: (work: Work) =>
      verb(
        params => call(workRoutes.cancel, { params, body: {} }),
        work,
        ([now]) => {
          // The work may have finished just before.
          if (now?.state !== 'cancelled') return
          const back = refundText(now, views[now.operation], t)
          if (wasSent(now)) notify([t('notice.cancelledRunning'), back].filter(Boolean).join(' '))
          else notify(t('notice.cancelled'), () => restore(work))
        },
      ),
    /** Cancels all works of the same press, as far as possible. */
    cancelGroup: ({ group }: Pick<Work, 'group'>) => {
      if (group === null) return
      mutate({
        ask: async () => (await call(workRoutes.cancelGroup, { params: { group }, body: {} })).works,
        done: works => works.length > 0 && notify(t('notice.cancelledGroup', { count: works.length })),
      })
    },
    restore,
    /** Moves a work before another one in its outbox; null: to the end. */
    move: (work: Work, before: string | null) =>
      verb(params => call(workRoutes.move, { params, body: { before } }), work),
    edit: (work: Pick<Work, 'id'>, recipe: unknown, done?: () => void) =>
      mutate({
        ask: async () => [
          await call(workRoutes.edit, { params: { workId: work.id }, body: { recipe, ...consentFor(recipe) } }),
        ],
        done,
      }),
    decide: (work: Work, body: Decision) => verb(params => call(workRoutes.decide, { params, body }), work),
  }
}

interface Act {
  readonly ask: () => Promise<Work[]>
  readonly done?: ((works: readonly Work[]) => unknown) | undefined
}

function patch(workId: string, body: Change): Promise<Work> {
  return call(workRoutes.change, { params: { workId }, body })
}
