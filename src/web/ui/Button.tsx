import { useId, type ComponentProps, type MouseEvent } from 'react'
import { Tooltip } from './overlays/Tooltip.tsx'

interface Props extends ComponentProps<'button'> {
  /** `primary` has the safelight colour: one per page. `solid` is the main action of a dialog. */
  readonly look?: 'plain' | 'quiet' | 'solid' | 'primary'
  /** Why it cannot be pressed now. It can still be reached, and shows the reason on hover, focus and press. */
  readonly reason?: string | undefined
  /** The action is in progress: further presses are ignored. */
  readonly busy?: boolean
  /** Each press starts something new, so the second click of a double click is ignored, however late it comes. */
  readonly single?: boolean
  /** What the icon alone does not say; shown on hover and focus. */
  readonly tip?: string | undefined
}

const looks = {
  plain: 'h-8 px-3 border border-edge hover:border-ink aria-disabled:hover:border-edge',
  quiet: 'h-8 px-2 text-muted hover:text-ink aria-disabled:hover:text-muted',
  solid:
    'h-8 px-3 border border-ink bg-ink text-paper hover:bg-transparent hover:text-ink aria-disabled:hover:bg-ink aria-disabled:hover:text-paper',
  primary:
    'h-11 px-4 bg-safelight text-on-safelight text-16 font-semibold hover:brightness-110 aria-disabled:hover:brightness-100',
} as const

export function buttonClass(look: keyof typeof looks = 'plain'): string {
  return `inline-flex items-center justify-center gap-2 rounded-control whitespace-nowrap transition-colors not-aria-busy:aria-disabled:opacity-55 ${looks[look]}`
}

export function Button({
  look = 'plain',
  type = 'button',
  className = '',
  reason,
  busy = false,
  single = false,
  tip,
  ...rest
}: Props) {
  const id = useId()
  const blocked = reason !== undefined || busy
  const { children, onClick, 'aria-describedby': described, ...others } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button would submit anyway.
    if (blocked || (single && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={`${buttonClass(look)} ${className}`}
      {...others}
      {...(blocked && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      aria-describedby={[described, reason === undefined ? '' : id].filter(Boolean).join(' ') || undefined}
      onClick={press}
    >
      {children}
      {busy && <span className="film-wait absolute inset-x-0 bottom-0 h-1" aria-hidden />}
      {reason !== undefined && (
        // Hidden, so that it is part of the description but not of the name.
        <span id={id} hidden>
          {reason}
        </span>
      )}
      {(tip ?? reason) !== undefined && (
        <Tooltip quick={reason !== undefined}>
          {reason === undefined ? tip : tip === undefined ? reason : `${tip}: ${reason}`}
        </Tooltip>
      )}
    </button>
  )
}
