import { useId, type ComponentProps } from 'react'
import { useLettersFor } from '../useLettersFor.ts'
import { Counter } from './Counter.tsx'
import { controlClass, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useInputText } from './useInputText.ts'

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  /** The maximum number of characters; more can be typed, and are counted, so that input methods are not cut off. */
  readonly limit?: number
}

const growsItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
const text16 = 'max-h-[40dvh] px-3 py-2 text-16 [grid-area:1/1]'

/** A text area that grows with its text up to two fifths of the view. */
export function TextArea({ label, hint, error, optional, reason, aside, limit, rows = 3, ...area }: Props) {
  const counter = useId()
  const { around, text } = useInputText(area.value)
  useLettersFor(text)
  return (
    <FieldFrame
      {...{ label, hint, error, optional, reason }}
      aside={limit === undefined ? aside : <Counter id={counter} used={text.length} limit={limit} />}
      {...(limit !== undefined && { asideId: counter })}
    >
      {joined => (
        <div ref={around} className="grid">
          <textarea
            dir="auto"
            {...area}
            {...joined}
            rows={rows}
            readOnly={reason !== undefined || area.readOnly}
            className={`field-sizing-content resize-none ${controlClass} ${text16}`}
            style={{ minHeight: `calc(${rows} * 1.5rem + 1rem + 2px)` }}
          />
          {!growsItself && (
            // The same text in the same grid cell sets the height in browsers where the box cannot grow by itself.
            <span className={`invisible wrap-anywhere whitespace-pre-wrap ${text16}`} dir="auto" aria-hidden>
              {`${text}\n`}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
