import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { worksOf } from '#web/works/cache.ts'
import { frameName } from '#web/works/figures.ts'
import { pathOf } from '#web/works/operationView.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { workQuery, worksQuery } from '#web/works/queries.ts'
import { hasPicture } from '#web/works/results.ts'

/** The sources of a work and, as far as they are loaded, the works made from it and the other works of its press. */
export function Lineage({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const known = worksOf(useInfiniteQuery(worksQuery(null)).data)
  const parents = useQueries({
    queries: work.parents.map(id => workQuery(id)),
    combine: answers => answers.flatMap(({ data }) => data ?? []),
  })
  return (
    <>
      <Related title={t('viewer.madeFrom')} works={parents} />
      <Related title={t('viewer.ledTo')} works={known.filter(other => other.parents.includes(work.id))} />
      <Related
        title={t('viewer.group')}
        works={known.filter(other => work.group !== null && other.group === work.group && other.id !== work.id)}
      />
    </>
  )
}

/** Small frames that link to works. */
function Related({ title, works }: { readonly title: string; readonly works: readonly Work[] }) {
  if (works.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-12 text-muted">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {works.map(work => {
          const [asset] = work.results
          return (
            <li key={work.id}>
              <Link to={pathOf(work.operation)} search={{ work: work.id }} resetScroll={false} className="block w-20">
                {asset && hasPicture(asset) && (
                  <Picture work={work} asset={asset} small className="block size-20 bg-well object-cover" />
                )}
                <span className="film-edge block">{frameName(work)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
