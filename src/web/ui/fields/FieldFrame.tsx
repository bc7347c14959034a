import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from './ErrorText.tsx'
import { Reason } from './Reason.tsx'

/** What every field has around its control. */
export interface FieldProps {
  readonly label: string
  /** Shown below the control, and read with it. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shows beside the label that the field is optional. */
  readonly optional?: boolean | undefined
  /** Why it cannot be changed now: it is read-only and shows the reason. */
  readonly reason?: string | undefined
  /** To the right of the label: a figure or a small action. */
  readonly aside?: ReactNode
}

/** The attributes that link a control to its label and descriptions. */
interface Joined {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-disabled': true | undefined
}

interface Props extends FieldProps {
  /** The id of the text in the aside, if it is to be read with the control. */
  readonly asideId?: string
  readonly children: (joined: Joined) => ReactNode
}

/** The classes of every control that takes text. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-edge bg-transparent transition-colors hover:border-ink focus-visible:-outline-offset-1 aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:border-line aria-invalid:border-ink aria-invalid:border-b-2'

/** The label above a control, and below it the error, the reason why it cannot be changed, and the hint. */
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
