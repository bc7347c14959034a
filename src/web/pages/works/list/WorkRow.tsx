import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import { operationFacts } from '#contract/operationFacts.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { costOf, frameName } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { StateLine } from '#web/frames/StateLine.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { hasPicture, kindIcon } from '#web/works/results.ts'
import { operationName } from '#web/works/operationName.ts'
import { GroupHead } from './GroupHead.tsx'
import { RowActs } from './RowActs.tsx'
import { useRow, type HeldList, type Row } from './useRows.ts'
import { modelOf } from './worksFilter.ts'

const SongCover = lazy(async () => ({ default: (await import('#web/frames/SongCover.tsx')).SongCover }))

interface Props {
  readonly list: HeldList
  /** Its index in the list, from 0. */
  readonly place: number
  /** How the list is grouped. */
  readonly by: string | undefined
  readonly wide: boolean
  readonly tabIndex: 0 | -1
}

/** One row of the list, with a heading if it starts a group; an empty row until its work is loaded. */
export function WorkRow({ list, place, by, wide, tabIndex }: Props) {
  const row = useRow(list, place)
  const before = useRow(list, place - 1)
  const height = wide ? 'h-10' : 'h-15'
  // If the empty row had the focus when its work was loaded, the work takes it over.
  const hadFocus = useRef(false)
  const goes = useCallback((had: boolean) => {
    hadFocus.current = had
  }, [])
  const comes = useCallback((link: HTMLElement | null) => {
    if (hadFocus.current) link?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [])
  if (!row) return <Coming tabIndex={tabIndex} className={height} onGone={goes} />
  return (
    <>
      {beginsGroup(row, before, place, by) && <GroupHead row={row} by={by} />}
      <Line work={row.work} wide={wide} tabIndex={tabIndex} className={height} linkRef={comes} />
    </>
  )
}

interface ComingProps {
  readonly tabIndex: 0 | -1
  readonly className: string
  readonly onGone: (hadFocus: boolean) => void
}

/** An empty row. It can be focused like any other, so that keys move through rows that are not loaded yet. */
function Coming({ tabIndex, className, onGone }: ComingProps) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    return () => onGone(document.activeElement === element)
  }, [onGone])
  return <div ref={line} tabIndex={tabIndex} aria-busy className={`${className} border-b border-line`} />
}

const isAlone = ({ group }: Row) => group?.works === 1

function beginsGroup(row: Row, before: Row | undefined, place: number, by: string | undefined): boolean {
  if (by === undefined || (place > 0 && !before)) return false
  if (!before) return true
  // Works that were requested individually are grouped together between batches.
  if (by === 'batch' && isAlone(row) && isAlone(before)) return false
  return row.group?.key !== before.group?.key
}

interface LineProps {
  readonly work: Work
  readonly wide: boolean
  readonly tabIndex: 0 | -1
  readonly className: string
  readonly linkRef: (link: HTMLElement | null) => void
}

function Line({ work, wide, tabIndex, className, linkRef }: LineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  useLettersFor(name)
  const moment = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const credits = costOf(work)
  const cost = credits === null ? '' : `${new Intl.NumberFormat(language).format(credits)} ${t('balance.short')}`
  const title = (
    <Link
      ref={linkRef}
      to="/works/$workId"
      params={{ workId: work.id }}
      tabIndex={tabIndex}
      className="min-w-0 truncate underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
  const number = <span className="figures shrink-0 text-12 text-muted">{frameName(work)}</span>
  if (!wide)
    return (
      <div className={`flex items-center gap-3 border-b border-line ${className}`}>
        <Face work={work} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            {title}
            {number}
          </p>
          <p className="flex gap-2 text-12 text-muted">
            <StateLine work={work} />
            <span className="figures ml-auto shrink-0">{cost}</span>
          </p>
        </div>
        <RowActs work={work} name={name} tabIndex={tabIndex} />
      </div>
    )
  return (
    <div className={`flex items-center gap-4 border-b border-line transition-colors hover:bg-well ${className}`}>
      <Face work={work} />
      <span className="w-20">{number}</span>
      <span className="flex min-w-0 flex-3">{title}</span>
      {/* Hidden first when space is short: the operation and the code before the number tell the area too. */}
      <span className="w-16 shrink-0 truncate text-12 max-[90rem]:hidden">
        {t(`area.${operationFacts[work.operation].area}`)}
      </span>
      <span className="min-w-36 flex-1 truncate text-12">{operationName(work.operation, work.recipe, t)}</span>
      <span className="figures w-26 shrink-0 truncate text-12 text-muted">{modelOf(work.recipe)}</span>
      <span className="flex min-w-20 flex-1 text-12">
        <StateLine work={work} />
      </span>
      <span className="figures w-16 shrink-0 text-right text-12">{cost}</span>
      <span className="figures w-36 shrink-0 text-right text-12 text-muted">{moment.format(work.createdAt)}</span>
      <RowActs work={work} name={name} tabIndex={tabIndex} />
    </div>
  )
}

/** The result of a work in the size of a row: a picture, an icon for the kind of its first file, or nothing yet. */
function Face({ work }: { readonly work: Work }) {
  const [asset] = work.results
  const track = trackOf(work, 0)
  const icon = asset && <Icon name={kindIcon[kindOf(asset)]} />
  return (
    <span className="flex size-8 shrink-0 items-center justify-center bg-well text-muted" aria-hidden>
      {asset && hasPicture(asset) ? (
        <Picture work={work} asset={asset} small className="size-8 object-cover" />
      ) : asset?.peaksUrl !== undefined && track.tags !== undefined ? (
        <Suspense fallback={icon}>
          <SongCover asset={asset} track={track} className="size-8" />
        </Suspense>
      ) : (
        icon
      )}
    </span>
  )
}
