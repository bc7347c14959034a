import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'

/** The control of any form. */
export type FormControl<Values extends FieldValues, Recipe> = Control<Values, unknown, Recipe>

/** A text field of any form. */
export interface TextFieldProps<Values extends FieldValues, Recipe> {
  readonly control: FormControl<Values, Recipe>
  readonly name: FieldPathByValue<Values, string>
}
