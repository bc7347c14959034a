import { useController, type FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/fields/Field.tsx'
import type { TextFieldProps } from '#web/composer/formControl.ts'

interface Props<Values extends FieldValues, Recipe> extends TextFieldProps<Values, Recipe> {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
}

/** An optional single-line text field. */
export function LineInput<Values extends FieldValues, Recipe>({ control, name, ...line }: Props<Values, Recipe>) {
  const { field, fieldState } = useController({ control, name })
  return <Field {...line} {...field} optional autoComplete="off" error={fieldState.error?.message} />
}
