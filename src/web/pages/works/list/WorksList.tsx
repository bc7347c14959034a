import { Link } from '@tanstack/react-router'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { VirtualList } from '#web/ui/lists/VirtualList.tsx'
import { useHeldFocus } from '#web/ui/useHeldFocus.ts'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { useWorksSearch } from '../useWorksSearch.ts'
import type { useHeldList } from './useRows.ts'
import { WorkRow } from './WorkRow.tsx'

/** Height in pixels of a row of `WorkRow` with its border: a wrong estimate would move the rows in view. */
const HEIGHT = { wide: 40, narrow: 60 } as const

interface Props {
  readonly held: ReturnType<typeof useHeldList>
  readonly box: RefObject<HTMLElement | null>
}

/** All works that match the filters, in a list of its full length: rows are fetched when they come into view. */
export function WorksList({ held, box }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const wide = useMediaQuery(WIDE)
  const { search, filters, replace } = useWorksSearch()
  const { list, total, error, isPending, arrived, release, releases, retry } = held
  // Rows are identified by index, which stays the same while their works are loaded and changed.
  const places = useMemo(() => Array.from({ length: total ?? 0 }, (_, place) => ({ id: String(place) })), [total])
  if (error)
    return (
      <div role="alert">
        <p className="mb-3">{failureText(error)}</p>
        <Button onClick={retry}>{t('error.retry')}</Button>
      </div>
    )
  if (total === undefined) return isPending ? <p className="text-muted">{t('feed.loading')}</p> : null
  const isFiltered = Object.keys(filters).some(name => name !== 'by')
  return (
    <section ref={box} aria-label={t('dashboard.list')}>
      <Count total={total}>
        {arrived > 0 && (
          <Button look="quiet" onClick={release}>
            {t('feed.arrived', { count: arrived })}
          </Button>
        )}
      </Count>
      {total === 0 && (
        <div className="py-6">
          <EmptyState
            title={t(isFiltered ? 'feed.nothing' : 'feed.empty')}
            action={isFiltered ? <Button onClick={() => replace({})}>{t('feed.showAll')}</Button> : <Beginnings />}
          >
            {!isFiltered && t('dashboard.begin')}
          </EmptyState>
        </div>
      )}
      <VirtualList
        key={`${releases} ${JSON.stringify(list.query)}`}
        label={t('dashboard.list')}
        items={places}
        estimate={wide ? HEIGHT.wide : HEIGHT.narrow}
        scrolls="page"
        render={(place, tabIndex) => (
          <WorkRow list={list} place={Number(place.id)} by={search.by} wide={wide} tabIndex={tabIndex} />
        )}
      />
    </section>
  )
}

/** Leads to the areas in which a first work can be made. */
function Beginnings() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-2">
      {(['image', 'music', 'video', 'voice', 'episodes'] as const).map(area => (
        <li key={area}>
          <Link to={`/${area}`} className={buttonClass('plain')}>
            <Icon name={area} />
            {t(`area.${area}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The number of works, followed by the button for those not shown yet. */
function Count({ total, children }: { readonly total: number; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const bar = useRef<HTMLDivElement>(null)
  useHeldFocus(bar)
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="flex min-h-8 items-center gap-3 border-b border-edge text-12 text-muted outline-none"
    >
      <p role="status">
        {t('dashboard.total', { count: total, number: new Intl.NumberFormat(language).format(total) })}
      </p>
      {children}
    </div>
  )
}
