import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { costOf } from '#web/works/figures.ts'
import { useOperationView } from '#web/works/operationView.ts'

interface Props {
  readonly work: Work
  readonly name: string
  /** Its position over the picture. */
  readonly className: string
}

/** The name, model and cost of a work, shown over its picture on hover or focus. */
export function TileCaption({ work, name, className }: Props) {
  const { t } = useTranslation()
  useLettersFor(name)
  const { model } = useOperationView(work.operation).read(work.recipe, work.speakers)
  const credits = costOf(work)
  const cost = credits === null ? undefined : t('act.cost', { count: credits })
  return (
    // Hidden from screen readers: the link and the strip below it say the same.
    <div
      aria-hidden
      className={`pointer-events-none absolute bg-paper px-2 py-1 text-12 opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 ${className}`}
    >
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {name}
      </p>
      <p className="figures truncate text-muted">{[model, cost].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
