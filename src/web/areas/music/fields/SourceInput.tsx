import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import type { Accepted } from '#web/controls/source/formats.ts'
import type { Source, SourceKind } from '#web/controls/source/source.ts'
import { SourceField } from '#web/controls/source/SourceField.tsx'
import { useLimits } from './useLimits.ts'
import { useOwnSong } from './useOwnSong.ts'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import type { FormControl } from '#web/composer/formControl.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly control: FormControl<Values, Recipe>
  readonly name: FieldPathByValue<Values, Source>
  /** Identifies the field's uploads on the page: forms that share a recording share its upload. */
  readonly place: string
  readonly label: string
  readonly kinds: readonly SourceKind[]
  readonly accepted: Accepted
  readonly libraryKind?: Exclude<ResultKind, 'other'>
  readonly takesAddress?: boolean
}

/** The recording or song that the operation works on. */
export function SourceInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { control, name, accepted, ...field } = props
  const limits = useLimits()
  const { field: bound, fieldState } = useController({ control, name })
  const song = useOwnSong(bound.value)
  return (
    <SourceField
      {...field}
      accepted={limits(accepted)}
      source={bound.value}
      ownSong={song}
      onChange={bound.onChange}
      error={fieldState.error?.message}
      focusRef={bound.ref}
    />
  )
}
