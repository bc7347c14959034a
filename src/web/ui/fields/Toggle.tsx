import { useId, type ReactNode } from 'react'
import { Reason } from './Reason.tsx'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: ReactNode
  /** Why it cannot be changed now. */
  readonly reason?: string | undefined
}

/** A switch that takes effect at once. */
export function Toggle({ label, checked, onChange, hint, reason }: Props) {
  const id = useId()
  const blocked = reason !== undefined
  const described = [blocked ? `${id}-reason` : '', hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex items-start gap-3">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        {...(blocked && { 'aria-disabled': true })}
        aria-describedby={described || undefined}
        onClick={() => !blocked && onChange(!checked)}
        className="pressed-around group my-1.5 flex h-5 w-9 shrink-0 items-center rounded-control border border-edge transition-colors hover:border-ink aria-checked:border-ink aria-checked:bg-ink aria-disabled:opacity-55 aria-disabled:hover:border-edge"
      >
        <span className="ml-0.75 block h-3 w-3.5 bg-edge transition-transform group-hover:bg-ink group-aria-checked:translate-x-3.5 group-aria-checked:bg-paper" />
      </button>
      <div className="min-w-0 py-1.5">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-12 text-muted">
            {hint}
          </p>
        )}
        <Reason id={`${id}-reason`} text={reason} />
      </div>
    </div>
  )
}
