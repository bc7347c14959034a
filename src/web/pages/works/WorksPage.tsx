import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { workQuery } from '#web/works/queries.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { useTray } from '#web/tray/useTray.ts'
import type { Work } from '#contract/studio/works.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { FoundTasks } from './found/FoundTasks.tsx'
import { useHeldList } from './list/useRows.ts'
import { queryOf } from './list/worksFilter.ts'
import { WorksList } from './list/WorksList.tsx'
import { useHeldBack } from './useHeldBack.ts'
import { useWorksSearch } from './useWorksSearch.ts'

const WaitingPart = lazy(async () => ({ default: (await import('#web/tray/WaitingPart.tsx')).WaitingPart }))

/** The works of all areas: those waiting, in order; tasks made elsewhere; and all of them, filtered and grouped. */
export function WorksPage() {
  const { t } = useTranslation()
  usePageTitle(t('area.works'))
  const { search } = useWorksSearch()
  // Keep the same object for the same query, so that the list is not rendered again.
  const text = JSON.stringify(queryOf(search))
  const query = useMemo(() => JSON.parse(text) as ReturnType<typeof queryOf>, [text])
  const box = useRef<HTMLElement>(null)
  const held = useHeldList(query, box)
  return (
    <div className="p-6 max-wide:p-4 max-wide:pb-20">
      <h1 className="text-22 font-semibold tracking-tight">{t('area.works')}</h1>
      <p className="mb-4 text-muted">{t('dashboard.lead')}</p>
      <HeldFocus>
        <Waiting />
      </HeldFocus>
      <FoundTasks onAdopted={() => void held.refresh()} />
      <FilterBar />
      {search.compare !== undefined && <Comparing workId={search.compare} />}
      <WorksList held={held} box={box} />
    </div>
  )
}

/** Keeps the focus in place when the last waiting work is cancelled. */
function HeldFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useHeldFocus(box)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

/** Works waiting to be sent, to reorder, edit and cancel. Renders nothing while all of them are sent at once. */
function Waiting() {
  const { waiting } = useTray()
  return waiting.length > 0 && <HeldBack works={waiting} />
}

function HeldBack({ works }: { readonly works: readonly Work[] }) {
  const { t } = useTranslation()
  const waiting = useHeldBack(works)
  if (waiting.length === 0) return null
  return (
    <section aria-label={t('tray.waiting')} className="mb-6 max-w-200">
      <h2 className="flex items-baseline gap-2 border-b border-line pb-2 font-semibold">
        {t('tray.waiting')}
        <span className="figures text-12 font-normal text-muted">{waiting.length}</span>
      </h2>
      <div className="max-h-64 overflow-y-auto">
        <Suspense fallback={<div className={waiting.length > 2 ? 'h-64' : 'h-28'} />}>
          <WaitingPart heading="h3" works={waiting} close={() => {}} />
        </Suspense>
      </div>
    </section>
  )
}

/** Shown above the list while the second work of a comparison is being chosen. */
function Comparing({ workId }: { readonly workId: string }) {
  const { data: work } = useQuery(workQuery(workId))
  return work ? <Chosen work={work} /> : null
}

function Chosen({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { change } = useWorksSearch()
  const name = nameOf(work, useOperationView(work.operation))
  return (
    <p role="status" className="mb-4 flex flex-wrap items-center gap-3">
      {t('dashboard.comparing', { name })}
      <Button look="quiet" onClick={() => change({ compare: undefined })}>
        {t('dashboard.stopComparing')}
      </Button>
    </p>
  )
}
