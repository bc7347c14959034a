interface Props {
  /** What is in progress. */
  readonly label: string
  /** 0 to 1; undefined: unknown, so it only shows that something is in progress. */
  readonly share: number | undefined
  /** The share in words, if that says more than a percentage. */
  readonly text?: string | undefined
  readonly className?: string
}

/** A share as a bar. */
export function ProgressBar({ label, share, text, className = '' }: Props) {
  const known = share === undefined ? undefined : Math.min(1, Math.max(0, share))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
      aria-valuetext={text}
      className={`block overflow-hidden ${className}`}
    >
      {known === undefined ? (
        <span className="film-wait block size-full" />
      ) : (
        <span
          className="block size-full origin-left bg-ink transition-transform"
          style={{ transform: `scaleX(${known})` }}
        />
      )}
    </span>
  )
}
