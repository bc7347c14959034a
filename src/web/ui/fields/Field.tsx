import { useId, type ComponentProps } from 'react'
import { useLettersFor } from '../useLettersFor.ts'
import { Counter } from './Counter.tsx'
import { controlClass, FieldFrame, type FieldProps } from './FieldFrame.tsx'
import { useInputText } from './useInputText.ts'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** The maximum number of characters; more can be typed, and are counted. */
  readonly limit?: number
}

/** One line of text. It takes the props from a form's `register`, or `value` and `onChange`. */
export function Field({ label, hint, error, optional, reason, aside, limit, ...input }: Props) {
  const counter = useId()
  const { around, text } = useInputText(input.value)
  useLettersFor(text)
  return (
    <FieldFrame
      {...{ label, hint, error, optional, reason }}
      aside={limit === undefined ? aside : <Counter id={counter} used={text.length} limit={limit} />}
      {...(limit !== undefined && { asideId: counter })}
    >
      {joined => (
        <div ref={around}>
          <input
            type="text"
            dir="auto"
            {...input}
            {...joined}
            readOnly={reason !== undefined || input.readOnly}
            className={`h-8 px-2 text-14 max-wide:text-16 ${controlClass}`}
          />
        </div>
      )}
    </FieldFrame>
  )
}
