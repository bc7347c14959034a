import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { workQuery } from '#web/works/queries.ts'
import { frameName } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { PartialPicture } from '#web/frames/PartialPicture.tsx'
import { Picture } from '#web/frames/Picture.tsx'
import { stateAdvice } from '#web/works/stateText.ts'
import { ResultActions } from '#web/inspector/ResultActions.tsx'
import { WorkActions } from '#web/inspector/WorkActions.tsx'
import { pathOf, useOperationView } from '#web/works/operationView.ts'
import { hasPicture } from '#web/works/results.ts'
import { operationName } from '#web/works/operationName.ts'
import { Acts } from './Acts.tsx'
import { Costs } from './Costs.tsx'
import { historyQuery } from './detailQueries.ts'
import { FactList } from './FactList.tsx'
import { LineageGraph } from './LineageGraph.tsx'
import { sending } from './sending.ts'
import { Timeline } from './Timeline.tsx'

/** One work: its request, its state and history, its cost, and its lineage. */
export function WorkPage() {
  const { t } = useTranslation()
  const { workId = '' } = useParams({ strict: false })
  const { data: work, isPending } = useQuery(workQuery(workId))
  if (work) return <Detail key={work.id} work={work} />
  if (isPending) return <p className="p-6 text-muted">{t('ui.loading')}</p>
  return (
    <div className="p-6">
      <EmptyState
        title={t('viewer.gone')}
        action={
          <Link to="/works" className={buttonClass()}>
            {t('dashboard.toAll')}
          </Link>
        }
      />
    </div>
  )
}

function Detail({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const wording = useWording()
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  usePageTitle(name)
  const reading = view.read(work.recipe, work.speakers)
  const { prompt } = reading
  useLettersFor(name + prompt)
  const { data: history } = useQuery(historyQuery(work))
  const [asset] = work.results
  return (
    <div className="mx-auto flex max-w-320 flex-col gap-8 p-6 max-wide:p-4 max-wide:pb-20">
      <header className="flex flex-wrap items-start gap-6">
        {asset && hasPicture(asset) && (
          <Link to={pathOf(work.operation)} search={{ work: work.id }} className="block shrink-0">
            <Picture work={work} asset={asset} small className="max-h-48 max-w-72 bg-well object-contain" />
          </Link>
        )}
        <PartialPicture work={work} className="block max-h-48 max-w-72 shrink-0 bg-well object-contain" />
        <div className="min-w-0 flex-1 basis-80">
          <Link to="/works" className="pressed-around inline-flex items-center gap-1 text-12 text-muted hover:text-ink">
            <Icon name="previous" size={12} />
            {t('dashboard.toAll')}
          </Link>
          <h1 className="line-clamp-3 text-22 font-semibold tracking-tight wrap-anywhere">{name}</h1>
          <p className="text-12 text-muted">
            <span className="figures">{frameName(work)}</span> · {operationName(work.operation, work.recipe, t)}
          </p>
          <p className="mt-3 font-semibold">{t(`work.states.${work.state}`)}</p>
          {stateAdvice(work, 0, t, wording).map(line => (
            <p key={line} className="text-12 wrap-anywhere">
              {line}
            </p>
          ))}
          <div className="mt-4 flex flex-col gap-2">
            <Acts work={work} />
            <Suspense>
              <ResultActions work={work} index={0} />
              <WorkActions work={work} />
            </Suspense>
          </div>
        </div>
      </header>
      <div className="grid grid-cols-2 gap-8 max-wide:grid-cols-1">
        <Part title={t('dashboard.times.title')}>{history && <Timeline work={work} history={history} />}</Part>
        <div className="flex flex-col gap-8">
          <Part title={t('dashboard.costs.title')}>{history && <Costs work={work} history={history} />}</Part>
          <Part title={t('dashboard.request.title')}>
            {prompt !== '' && <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{prompt}</p>}
            <FactList rows={reading.asked(t)} />
            {history && history.adoptedAt !== null && (
              <p className="mt-2 text-12 text-muted">{t('dashboard.request.partly')}</p>
            )}
            <details className="mt-3">
              <summary className="min-h-6 cursor-pointer text-12 text-muted hover:text-ink">{t('ui.advanced')}</summary>
              {history && <FactList rows={sending(history, t)} />}
              {/* A scrollable element must be reachable by keyboard. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre tabIndex={0} className="figures mt-2 max-h-96 overflow-auto border border-line bg-well p-3 text-12">
                {JSON.stringify({ operation: work.operation, recipe: work.recipe }, null, 2)}
              </pre>
            </details>
          </Part>
        </div>
      </div>
      <Part title={t('dashboard.lineage.title')}>
        <LineageGraph work={work} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b border-line pb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
