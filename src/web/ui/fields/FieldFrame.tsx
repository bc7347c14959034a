import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string
  /** Under the control, and read with it. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Says so beside the label. */
  readonly optional?: boolean | undefined
  /** Why it cannot be changed now: it is read-only and shows the reason. */
  readonly reason?: string | undefined
  /** To the right of the label: a figure, a small act. */
  readonly aside?: ReactNode
}

/** The attributes that join a control to its label and to what is said of it. */
interface Joined {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-disabled': true | undefined
}

interface Props extends FieldProps {
  /** The id of what the aside says, when it is to be read with the control. */
  readonly asideId?: string
  readonly children: (joined: Joined) => ReactNode
}

/** The box of a control that takes text; the same for all of them. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-transparent transition-colors hover:border-ink focus-visible:-outline-offset-1 aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:border-line aria-invalid:border-ink aria-invalid:border-b-2'

/** Label above, control, and under it what is wrong, why it is closed, or a hint. */
export function FieldFrame(props: Props) {
  const { label, hint, error, optional = false, reason, aside, asideId, children } = props
  const { t } = useTranslation()
  const id = useId()
  const described = [
    error === undefined ? '' : `${id}-error`,
    reason === undefined ? '' : `${id}-reason`,
    hint === undefined ? '' : `${id}-hint`,
    asideId ?? '',
  ]
  return (
    <div className="min-w-0">
      <div className="mb-2 flex items-baseline gap-2 text-12 text-muted">
        <label htmlFor={id}>{label}</label>
        {optional && <span>({t('ui.optional')})</span>}
        {aside !== undefined && <div className="ml-auto">{aside}</div>}
      </div>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined,
        'aria-disabled': reason === undefined ? undefined : true,
      })}
      <ErrorText id={`${id}-error`} text={error} />
      <Reason id={`${id}-reason`} text={reason} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
