import { useTranslation } from 'react-i18next'
import type { WorkHistory } from '#contract/studio/workDetails.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { isMoving } from '#web/works/filter.ts'
import { formatTime } from '#web/works/figures.ts'
import { StateLine } from '#web/frames/StateLine.tsx'
import { progressOf } from '#web/works/progress.ts'

interface Props {
  readonly work: Work
  readonly history: WorkHistory
}

/** When a work was requested, every state it has been in since then, and how long each of them took. */
export function Timeline({ work, history: { events, adoptedAt } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const { imported } = work
  const isElsewhere = adoptedAt !== null || imported !== null
  const { log } = progressOf(work)
  const steps = [
    {
      at: imported?.madeAt ?? work.createdAt,
      name: t(isElsewhere ? 'dashboard.times.madeElsewhere' : 'dashboard.times.asked'),
    },
    ...(adoptedAt === null ? [] : [{ at: adoptedAt, name: t('dashboard.times.adopted') }]),
    ...(imported === null ? [] : [{ at: imported.at, name: t('dashboard.times.imported') }]),
    ...events
      // The request already implies that the work waits; only a later wait is listed. Events of one state differ in the
      // service's own word for it.
      .filter(({ state }, index) => state !== (index > 0 ? events[index - 1]?.state : 'waiting'))
      .map(({ at, state }) => ({ at, name: t(`work.states.${state}`) })),
  ]
  return (
    <>
      <ol className="border-l border-edge">
        {steps.map(({ at, name }, index) => {
          const next = steps[index + 1]
          return (
            // Steps are never inserted in between.
            <li key={index} className="relative pb-3 pl-4">
              <span className="absolute top-1.5 -left-1 size-2 bg-ink" aria-hidden />
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{name}</span>
                <time dateTime={new Date(at).toISOString()} className="figures ml-auto text-12 text-muted">
                  {moment.format(at)}
                </time>
              </p>
              {next && next.at > at && <p className="figures text-12 text-muted">{formatTime(next.at - at, t)}</p>}
            </li>
          )
        })}
      </ol>
      {isMoving(work) && (
        <p className="flex pl-4 text-12">
          <StateLine work={work} />
        </p>
      )}
      {log !== undefined && (
        <div className="mt-3 pl-4">
          <h3 className="text-12 text-muted">{t('dashboard.times.log')}</h3>
          <pre
            dir="auto"
            className="figures mt-1 border-l-2 border-line pl-3 text-12 wrap-anywhere whitespace-pre-wrap"
          >
            {log}
          </pre>
        </div>
      )}
    </>
  )
}
