import type { Control } from 'react-hook-form'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import type { Composer } from '#web/composer/composer.ts'
import type { SharedValues } from './forms/shared.ts'
import type { WorkSource } from './forms/source.ts'

/** The control of any capability's form, for the fields that all of them share. */
export type SharedControl = Control<SharedValues, unknown, CapabilityRecipe>

/** The composer of a capability. */
export type CapabilityComposer<Values extends SharedValues> = Composer<Values, CapabilityRecipe>

/** The control of a form, for the fields that it shares with the others. */
export function sharedControl<Values extends SharedValues>({ form }: CapabilityComposer<Values>): SharedControl {
  // A control is typed by all its fields, so the types do not match; shared fields are read and written alike.
  return form.control as unknown as SharedControl
}

/** The same for forms that work on a finished video. */
export function workControl<Values extends SharedValues & WorkSource>({ form }: CapabilityComposer<Values>) {
  // Cast for the same reason as above.
  return form.control as unknown as Control<SharedValues & WorkSource, unknown, CapabilityRecipe>
}
