import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { frameName } from '#web/works/figures.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { hasPicture, kindIcon } from '#web/works/results.ts'
import { lineageQuery } from './detailQueries.ts'
import { layoutLineage, neighbourOf, NODE, type Placed } from './layoutLineage.ts'

const left = ({ column }: Placed) => column * (NODE.width + NODE.across)
const top = ({ row }: Placed) => row * (NODE.height + NODE.down)

/** The ancestors and descendants of a work by generation, from left to right. Arrow keys follow the lines. */
export function LineageGraph({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { data } = useQuery(lineageQuery(work))
  const list = useRef<HTMLUListElement>(null)
  const layout = useMemo(() => layoutLineage(data?.works ?? [work]), [data, work])
  const { nodes, edges, columns, rows } = layout

  function follow(event: KeyboardEvent, from: Placed): void {
    const next = neighbourOf(layout, from, event.key)
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-node="${next.work.id}"]`)?.focus()
  }

  if (nodes.length < 2) return <p className="text-muted">{t(data ? 'dashboard.lineage.alone' : 'ui.loading')}</p>
  const width = columns * (NODE.width + NODE.across) - NODE.across
  const height = rows * (NODE.height + NODE.down) - NODE.down
  return (
    <>
      <div className="overflow-auto p-1">
        <div className="relative" style={{ width, height }}>
          <svg width={width} height={height} className="absolute inset-0 text-edge" aria-hidden>
            {edges.map(({ from, to }) => (
              <path key={`${from.work.id} ${to.work.id}`} d={lineBetween(from, to)} fill="none" stroke="currentColor" />
            ))}
          </svg>
          <ul ref={list} aria-label={t('dashboard.lineage.title')}>
            {nodes.map(node => (
              <li key={node.work.id} className="absolute" style={{ left: left(node), top: top(node) }}>
                <Node node={node} isOpen={node.work.id === work.id} onKeyDown={event => follow(event, node)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {data?.isCut && <p className="mt-2 text-12 text-muted">{t('dashboard.lineage.cut')}</p>}
    </>
  )
}

/** A path from the right edge of one node to the left edge of another, horizontal at both ends. */
function lineBetween(from: Placed, to: Placed): string {
  const [x1, y1] = [left(from) + NODE.width, top(from) + NODE.height / 2]
  const [x2, y2] = [left(to), top(to) + NODE.height / 2]
  const middle = (x1 + x2) / 2
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`
}

interface NodeProps {
  readonly node: Placed
  /** Whether it is the work whose page this is. */
  readonly isOpen: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Node({ node: { work }, isOpen, onKeyDown }: NodeProps) {
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  const [asset] = work.results
  return (
    <Link
      to="/works/$workId"
      params={{ workId: work.id }}
      data-node={work.id}
      aria-current={isOpen ? 'page' : undefined}
      onKeyDown={onKeyDown}
      style={{ width: NODE.width, height: NODE.height }}
      className="flex flex-col border border-line bg-paper transition-colors hover:border-ink aria-[current=page]:border-2 aria-[current=page]:border-ink"
    >
      <span className="flex min-h-0 flex-1 items-center justify-center bg-well text-muted" aria-hidden>
        {asset && hasPicture(asset) ? (
          <Picture work={work} asset={asset} small className="size-full object-cover" />
        ) : (
          <Icon name={asset ? kindIcon[kindOf(asset)] : 'file'} size={24} />
        )}
      </span>
      <span className="px-2 py-1 text-12">
        <span className="figures block text-muted">{frameName(work)}</span>
        <span className="block truncate">{name}</span>
      </span>
    </Link>
  )
}
