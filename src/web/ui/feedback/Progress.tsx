import { ProgressBar } from './ProgressBar.tsx'

interface Props {
  /** What goes on. */
  readonly label: string
  /** How much of `of` is done, where that is counted; else only that something goes on is shown. */
  readonly done?: number
  readonly of?: number
  /** How both are written: `3.1 MB`. */
  readonly format?: (value: number) => string
}

/** How far something has come, in figures that are known; never a guess. */
export function Progress({ label, done, of, format = String }: Props) {
  const known = done !== undefined && of !== undefined && of > 0
  const figures = known ? `${format(done)} / ${format(of)}` : undefined
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-4 text-12">
        <span>{label}</span>
        {figures !== undefined && <span className="figures text-muted">{figures}</span>}
      </p>
      <ProgressBar
        label={label}
        share={known ? done / of : undefined}
        text={figures}
        className="relative h-1.5 border-b border-edge"
      />
    </div>
  )
}
