import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { openTray } from '#web/works/tray/openTray.ts'
import { worksOf } from '#web/works/data/cache.ts'
import { worksQuery } from '#web/works/data/queries.ts'
import { Section } from './Section.tsx'

// It reads the service's own records, with all the schemas that takes.
const AttentionRow = lazy(async () => ({ default: (await import('#web/works/tray/AttentionRow.tsx')).AttentionRow }))

const MOST = 3

/** What failed or got lost, why, and what to do; the tray has the rest. */
export function Attention() {
  const { t } = useTranslation()
  const { data, hasNextPage } = useInfiniteQuery(worksQuery(null, { select: 'attention' }))
  const works = worksOf(data)
  if (works.length === 0) return null
  const more = works.length - MOST
  return (
    <Section title={t('home.attention')} count={`${works.length}${hasNextPage ? '+' : ''}`}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] gap-x-8 border-y border-line">
        {works.slice(0, MOST).map(work => (
          // As tall as most rows are, so that nothing below moves when they come.
          <Suspense key={work.id} fallback={<li className="h-36" />}>
            <AttentionRow work={work} close={() => {}} />
          </Suspense>
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" className="mt-2 -ml-2" onClick={openTray}>
          {t('home.moreAttention', { count: more })}
        </Button>
      )}
    </Section>
  )
}
