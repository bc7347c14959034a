import type { Control } from 'react-hook-form'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import type { Composer } from '#web/composer/useComposer.ts'
import type { SharedValues } from './forms/shared.ts'
import type { WorkSource } from './forms/source.ts'

/** The control of any capability's form, for fields that all of them have. */
export type SharedControl = Control<SharedValues, unknown, CapabilityRecipe>

/** The composer of a capability. */
export type CapabilityComposer<Values extends SharedValues> = Composer<Values, CapabilityRecipe>

/** The control of a form for the fields that it has in common with the others. */
export function sharedControl<Values extends SharedValues>({ form }: CapabilityComposer<Values>): SharedControl {
  // A control is typed by all its fields, and so none fits another; those in common are read and written alike.
  return form.control as unknown as SharedControl
}

/** The same for forms that work on a finished video. */
export function workControl<Values extends SharedValues & WorkSource>({ form }: CapabilityComposer<Values>) {
  // For the same reason.
  return form.control as unknown as Control<SharedValues & WorkSource, unknown, CapabilityRecipe>
}
