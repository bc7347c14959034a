import { Link } from '@tanstack/react-router'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { frameName } from '#web/works/figures.ts'
import { pathOf, useOperationView } from '#web/works/operationView.ts'
import { nameOf } from '#web/works/nameOf.ts'

/** Which work a row of the tray is about: its frame number, and its title or prompt. */
export function WorkHeader({ work }: { readonly work: Work }) {
  const view = useOperationView(work.operation)
  const name = nameOf(work, view)
  useLettersFor(name)
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <Link
        to={pathOf(work.operation)}
        search={{ work: work.id }}
        className="figures shrink-0 text-12 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {frameName(work)}
      </Link>
      <p dir="auto" className="min-w-0 truncate">
        {name}
      </p>
    </div>
  )
}
