import * as Radix from '@radix-ui/react-switch'
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

/** One thing that is on or off, at once. */
export function Toggle({ label, checked, onChange, hint, reason }: Props) {
  const id = useId()
  const blocked = reason !== undefined
  return (
    <div className="flex items-start gap-3">
      <Radix.Switch
        id={id}
        checked={checked}
        onCheckedChange={next => !blocked && onChange(next)}
        {...(blocked && { 'aria-disabled': true })}
        aria-describedby={`${id}-hint ${id}-reason`}
        className="group my-1.5 flex h-5 w-9 shrink-0 items-center rounded-control border border-edge transition-colors hover:border-ink aria-disabled:opacity-55 aria-disabled:hover:border-edge data-[state=checked]:border-ink data-[state=checked]:bg-ink"
      >
        <Radix.Thumb className="ml-0.75 block h-3 w-3.5 bg-edge transition-transform group-hover:bg-ink data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-paper" />
      </Radix.Switch>
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
