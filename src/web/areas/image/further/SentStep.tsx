import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Picture } from '#web/frames/Picture.tsx'
import { StateLine } from '#web/frames/StateLine.tsx'
import { frameName } from '#web/works/figures.ts'
import { pathOf } from '#web/works/operationView.ts'
import { workQuery } from '#web/works/queries.ts'

/** A work that was asked for from a picture: where it stands, and the way to it. */
export function SentStep({ workId }: { readonly workId: string }) {
  const { data: work } = useQuery(workQuery(workId))
  if (!work) return null
  const [asset] = work.results
  return (
    <li>
      <Link
        to={pathOf(work.operation)}
        search={{ work: work.id }}
        resetScroll={false}
        className="flex min-h-12 items-center gap-3 text-12 hover:bg-well"
      >
        <span className="size-12 shrink-0 bg-well">
          {asset && <Picture work={work} asset={asset} small className="size-12 object-cover" />}
        </span>
        <span className="figures">{frameName(work)}</span>
        <span className="flex min-w-0 flex-1">
          <StateLine work={work} />
        </span>
      </Link>
    </li>
  )
}
