import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import { useMakers } from '#web/api/makers.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { worksOf } from '#web/works/cache.ts'
import { pathOf } from '#web/works/operationView.ts'
import { worksQuery } from '#web/works/queries.ts'
import { areas } from './areas.ts'
import { Account } from './home/Account.tsx'
import { AreaCards } from './home/AreaCards.tsx'
import { Attention } from './home/Attention.tsx'
import { Begin } from './home/Begin.tsx'
import { Section } from './home/Section.tsx'

// A first visit has no works.
const Strip = lazy(async () => ({ default: (await import('./home/Strip.tsx')).Strip }))

const MOST_RECENT = 24

/** The home page: a field to start something, then running works, works that need attention, and recent results. */
export function Home() {
  const { t } = useTranslation()
  usePageTitle()
  const all = useInfiniteQuery(worksQuery(null))
  const works = worksOf(all.data)
  const running = useInfiniteQuery(worksQuery(null, { select: 'moving' }))
  const moving = worksOf(running.data)
  const attention = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  const recent = works.filter(work => work.results.length > 0).slice(0, MOST_RECENT)
  const { data: session } = useQuery(sessionQuery)
  const settled = all.isSuccess && !running.isPending && !attention.isPending
  return (
    <div className="mx-auto max-w-300 p-6 max-wide:p-4 max-wide:pb-20">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-5">
        <div>
          <h1 className="text-36 font-semibold tracking-tight">{t('name')}</h1>
          <p className="mt-1 text-muted">{t('home.about')}</p>
        </div>
        <Account />
      </header>
      <Begin />
      {/* Rendered all at once: parts added later would shift the others. */}
      <Suspense>
        {settled && works.length > 0 && (
          <>
            {moving.length > 0 && (
              <Section title={t('home.running')} count={`${moving.length}${running.hasNextPage ? '+' : ''}`}>
                <Strip works={moving} rows={1} scale={0.7} />
              </Section>
            )}
            <Attention />
            <Section title={t('home.recent')} action={<AllWorks />} none={t('home.none')}>
              {recent.length > 0 && <Strip works={recent} rows={3} scale={0.75} />}
            </Section>
          </>
        )}
        {settled && (
          <div className="mt-8">
            <AreaCards />
          </div>
        )}
        {settled && session && (
          <footer className="mt-10 border-t border-line pt-3 text-12 text-muted">
            {session.service === 'remote' ? t('home.remote') : <Engines />}
          </footer>
        )}
      </Suspense>
    </div>
  )
}

/** What makes the results: the built-in engines alone, or together with connected models. */
function Engines() {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage())
  const providers = new Set(useMakers().map(({ provider }) => provider))
  return providers.size === 0 ? t('home.builtIn') : t('home.connected', { providers: list.format(providers) })
}

/** Links to the works of each area. */
function AllWorks() {
  const { t } = useTranslation()
  const paths = new Set<string>(offeredOperationIds.map(pathOf))
  return (
    <nav aria-label={t('home.all')} className="-mx-2 flex flex-wrap items-center wide:ml-0">
      <span className="text-12 text-muted max-wide:sr-only">{t('home.all')}</span>
      {areas
        .filter(area => paths.has(area.path))
        .map(({ path, name }) => (
          <Link key={path} to={path} className={buttonClass('quiet')}>
            {t(`area.${name}`)}
            <Icon name="next" size={12} />
          </Link>
        ))}
    </nav>
  )
}
