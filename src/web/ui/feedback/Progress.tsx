import { ProgressBar } from './ProgressBar.tsx'

interface Props {
  /** What is in progress. */
  readonly label: string
  /** How much of `of` is done, if known; else it only shows that something is in progress. */
  readonly done?: number
  readonly of?: number
  /** How both are formatted: `3.1 MB`. */
  readonly format?: (value: number) => string
}

/** Progress in known figures, never an estimate. */
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
