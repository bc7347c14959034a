import type { ReactNode } from 'react'
import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { operationFacts } from '#contract/operationFacts.ts'
import { helpSubjects } from '#contract/studio/helpSubjects.ts'
import { PromptHelps } from '#web/controls/helps/PromptHelps.tsx'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { formKey } from '#web/drafts/formId.ts'
import { PresetsLink } from './PresetsLink.tsx'
import type { Composer } from './composer.ts'

export interface PromptInputProps<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
  readonly placeholder: string
  readonly hint?: string
  readonly rows?: number
  readonly optional?: boolean
  /** The maximum number of characters; more can be typed and are counted. */
  readonly limit?: number
  /** The error shown if a required prompt is missing. */
  readonly missing?: string
  /** The model that it is for, if a connected one can take its place. */
  readonly model?: string
  /** Rendered below the field; can change its text. */
  readonly below?: (text: string, onChange: (text: string) => void) => ReactNode
}

/** The prompt of a form, with its history and presets. */
export function PromptInput<Values extends FieldValues, Recipe>(props: PromptInputProps<Values, Recipe>) {
  const { composer, name, rows = 3, missing, below, limit, model, ...area } = props
  const { field, fieldState } = useController({ control: composer.form.control, name })
  const text: string = field.value
  const { area: place } = operationFacts[composer.definition.operation]
  const subject = helpSubjects.find(one => one === place)
  const onKeyDown = usePromptHistory(formKey(composer.definition), text, field.onChange)
  return (
    <div>
      <TextArea
        {...area}
        rows={rows}
        error={
          fieldState.error && text.trim() === '' ? (missing ?? fieldState.error.message) : fieldState.error?.message
        }
        {...(limit === undefined ? { aside: <PresetsLink composer={composer} /> } : { limit })}
        onKeyDown={onKeyDown}
        {...field}
      />
      {limit !== undefined && (
        <div className="mt-1 text-12 text-muted">
          <PresetsLink composer={composer} />
        </div>
      )}
      {below?.(text, field.onChange)}
      {subject && <PromptHelps text={text} onChange={field.onChange} subject={subject} model={model} />}
    </div>
  )
}
