import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { foundTaskRoutes } from '#contract/studio/workDetailRoutes.ts'
import type { FoundTask } from '#contract/studio/workDetails.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { receiveWorks } from '#web/works/cache.ts'
import { operationName } from '#web/works/operationName.ts'
import { loadViews } from '#web/works/operationView.ts'
import { notify } from '#web/ui/notices/notices.ts'

/** Maximum number of tasks that one request takes over. */
const MOST = 100

const foundQuery = queryOptions({
  queryKey: ['works', 'found'],
  queryFn: ({ signal }) => call(foundTaskRoutes.list, {}, { signal }),
  // The studio reads the service's lists for it: once per visit to the page is enough.
  staleTime: 30_000,
  gcTime: 60_000,
})

interface Props {
  /** Called when there are new works that the list does not know. */
  readonly onAdopted: () => void
}

/** Tasks that programs created with the same key, to take over as works or to ignore. Renders nothing without any. */
export function FoundTasks({ onAdopted }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { data } = useQuery(foundQuery)
  const renew = () => client.invalidateQueries({ queryKey: foundQuery.queryKey })
  const adopt = useMutation({
    mutationFn: async (tasks: readonly FoundTask[]) => {
      const asked = tasks.slice(0, MOST).map(({ taskId }) => taskId)
      const { works } = await call(foundTaskRoutes.adopt, { body: { tasks: asked } })
      await loadViews(works.map(({ operation }) => operation))
      return works
    },
    onSuccess: works => {
      receiveWorks(client, works)
      onAdopted()
      notify(t('dashboard.found.adopted', { count: works.length }))
    },
    onSettled: renew,
  })
  const ignore = useMutation({
    mutationFn: (task: FoundTask) => call(foundTaskRoutes.ignore, { body: { tasks: [task.taskId] } }),
    onSettled: renew,
  })
  if (!data || (data.items.length === 0 && data.silent.length === 0)) return null
  const failure = adopt.error ?? ignore.error
  return (
    <section aria-label={t('dashboard.found.title')} className="mb-6 border border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{t('dashboard.found.title')}</h2>
        {data.items.length > 0 && (
          <Button busy={adopt.isPending} onClick={() => adopt.mutate(data.items)}>
            {t('dashboard.found.adoptAll', { count: Math.min(data.items.length, MOST) })}
          </Button>
        )}
      </div>
      {data.items.length > 0 && <p className="mt-1 text-12 text-muted">{t('dashboard.found.lead')}</p>}
      {data.silent.length > 0 && (
        <p className="mt-1 text-12">
          {t('dashboard.found.silent', { areas: data.silent.map(area => t(`area.${area as 'image'}`)).join(', ') })}
        </p>
      )}
      {failure && <p role="alert">{failureText(failure)}</p>}
      {data.items.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-12 text-muted hover:text-ink">
            {t('dashboard.found.show', { count: data.items.length })}
          </summary>
          <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
            {data.items.map(task => (
              <Found
                key={task.taskId}
                task={task}
                adopt={() => adopt.mutate([task])}
                ignore={() => ignore.mutate(task)}
                busy={adopt.isPending}
              />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface FoundProps {
  readonly task: FoundTask
  readonly adopt: () => void
  readonly ignore: () => void
  readonly busy: boolean
}

function Found({ task, adopt, ignore, busy }: FoundProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const name = task.words === '' ? operationName(task.operation, task, t) : task.words
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate">{name}</p>
        <p className="truncate text-12 text-muted" title={task.taskId}>
          {t(`area.${task.area as 'image'}`)} · {t(`dashboard.found.phases.${task.phase}`)}
          {task.createdAt !== null && <span className="figures"> · {moment.format(task.createdAt)}</span>}
        </p>
      </div>
      <Button aria-label={t('dashboard.found.adoptOne', { name })} busy={busy} onClick={adopt}>
        {t('dashboard.found.adopt')}
      </Button>
      <Button look="quiet" aria-label={t('dashboard.found.ignoreOne', { name })} onClick={ignore}>
        {t('dashboard.found.ignore')}
      </Button>
    </li>
  )
}
