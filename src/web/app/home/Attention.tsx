import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { openTray } from '#web/actions/openTray.ts'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { Section } from './Section.tsx'

// Lazy: it parses the service's records, which requires all their schemas.
const AttentionRow = lazy(async () => ({ default: (await import('#web/tray/AttentionRow.tsx')).AttentionRow }))

const MOST = 3

/** Works that failed or got lost, with reasons and actions; the tray lists the rest. */
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
          // The fallback is as tall as most rows, so that nothing below shifts when they load.
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
