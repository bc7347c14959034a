import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { worksOf } from '#web/works/cache.ts'
import { isMoving } from '#web/works/filter.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { worksQuery } from '#web/works/queries.ts'
import { Sheet } from '#web/works/Sheet.tsx'
import { framesOf } from '#web/works/useSheet.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

const Samples = lazy(async () => ({ default: (await import('#web/areas/image/samples/Samples.tsx')).Samples }))

/** What runs now, what came last, and what is left. */
export function Home() {
  const { t } = useTranslation()
  usePageTitle()
  const { data, isPending } = useInfiniteQuery(worksQuery(null))
  const works = worksOf(data)
  const moving = works.filter(isMoving)
  const recent = works.filter(work => work.results.length > 0).slice(0, 24)
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className="mx-auto max-w-300 p-6 max-wide:p-4 max-wide:pb-20">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pt-6 pb-6 max-wide:pt-2">
        <div>
          <h1 className="text-36 font-semibold tracking-tight">{t('home.title')}</h1>
          <p className="mt-1 text-muted">
            {isPending ? '\u00a0' : t(works.length > 0 ? 'home.leadBusy' : 'home.leadEmpty')}
          </p>
        </div>
        <Credits />
      </header>
      {!isPending && works.length === 0 && (
        <section className="pt-6">
          <Suspense>
            <Samples />
          </Suspense>
        </section>
      )}
      {works.length > 0 && (
        <>
          <Section title={t('home.running')} count={moving.length}>
            {moving.length > 0 ? (
              <Strip works={moving} rows={1} scale={0.7} />
            ) : (
              <p className="text-muted">{t('home.idle')}</p>
            )}
          </Section>
          <Section
            title={t('home.recent')}
            action={
              <Link to="/image" className={`${buttonClass('quiet')} -mr-2`}>
                {t('home.all')}
                <Icon name="next" size={12} />
              </Link>
            }
          >
            <Strip works={recent} rows={2} />
          </Section>
        </>
      )}
      <footer className="mt-10 border-t border-line pt-3 text-12 text-muted">
        {session && t(session.service === 'built-in' ? 'home.builtIn' : 'home.remote')}
      </footer>
    </div>
  )
}

function Credits() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isPending } = useQuery(subscriptionQuery)
  const credits = data?.totalAvailableCredits
  return (
    <dl className="max-wide:hidden">
      <dt className="text-12 text-muted">{t('balance.label')}</dt>
      <dd className="flex items-baseline gap-2">
        <span className={credits === undefined ? 'text-22' : 'figures text-22 font-medium'}>
          {credits === undefined
            ? isPending
              ? '…'
              : t('balance.unknown')
            : new Intl.NumberFormat(language).format(credits)}
        </span>
        <span className="text-muted">{t('balance.credits')}</span>
      </dd>
    </dl>
  )
}

interface SectionProps {
  readonly title: string
  readonly count?: number
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Section({ title, count = 0, action, children }: SectionProps) {
  return (
    <section className="pt-8">
      <div className="mb-3 flex h-8 items-center gap-3">
        <h2 className="text-16 font-semibold">{title}</h2>
        {count > 0 && <span className="figures text-12 text-muted">{count}</span>}
        <div className="ml-auto">{action}</div>
      </div>
      {children}
    </section>
  )
}

interface StripProps {
  readonly works: readonly Work[]
  readonly rows: number
  readonly scale?: number
}

function Strip({ works, rows, scale = 1 }: StripProps) {
  const views = useOperationViews()
  return (
    <Sheet
      frames={framesOf(works, work => views[work.operation].read(work.recipe).aspect)}
      works={new Map(works.map(work => [work.id, work]))}
      rows={rows}
      scale={scale}
      open={(work, content) => (
        <Link to={views[work.operation].path} search={{ work: work.id }} className="block size-full">
          {content}
        </Link>
      )}
    />
  )
}
