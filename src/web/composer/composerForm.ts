import type { TFunction } from 'i18next'
import type { FieldValues } from 'react-hook-form'
import type { FitChange } from '#contract/fit.ts'
import type { Failure } from '#contract/studio/failure.ts'
import type { z } from '#contract/kit/zod.ts'
import type { FormId } from '#web/drafts/formId.ts'

/**
 * An area's definition of one of its forms, apart from its rendering: the values of the fields (`Values`), what is sent
 * (`Recipe`), and how to convert one into the other.
 */
export interface ComposerForm<Values extends FieldValues, Recipe> extends FormId {
  /** Validates what is sent; its messages are shown at the fields. */
  readonly schema: z.ZodType<Recipe>
  readonly defaults: Values
  /**
   * The recipe of these values. Missing values stay missing for the schema to refuse. Absent: the values themselves.
   */
  readonly recipeOf?: (values: Values) => unknown
  /** The field that shows an error at a path of the recipe. Absent: the field with the same path. */
  readonly fieldOf?: (path: string, values: Values) => string
  /** The path in the recipe that a failed work was refused for, where the service does not name one. */
  readonly refusedPath?: (failure: Failure, values: Values) => string | undefined
  /** Form values from a recipe, draft or preset; null if it is not valid. */
  readonly read: (json: unknown) => Values | null
  /** The text that identifies a draft. */
  readonly textOf: (values: Values) => string
  /** The text that goes into the prompt history; empty: none. Absent: `textOf`. */
  readonly promptOf?: (values: Values) => string
  /** Whether the values contain nothing that would need an undo. Absent: whether `textOf` is blank. */
  readonly isBlank?: (values: Values) => boolean
  /** The display name of a model or capability that values were fitted to. Absent: its id. */
  readonly modelName?: (model: string, t: TFunction) => string
  /** The title of the notice after a recipe was opened as these values. Absent: a general one. */
  readonly openedTitle?: (values: Values, t: TFunction) => string
  /** A recipe with another prompt. If present, templates, one prompt per line and variations are available. */
  readonly withPrompt?: (recipe: Recipe, prompt: string) => Recipe
  /** Merges some fields of another recipe into the values, or with `more` adds its list items; null: unreadable. */
  readonly join?: (values: Values, part: unknown, how: 'fields' | 'more') => Joined<Values> | null
  /**
   * Merges values typed into other forms of the page as far as they fit, and lists what had to change. Absent: fields
   * of the same name are taken over unchanged, or not at all.
   */
  readonly adopt?: (values: Values, typed: Readonly<Record<string, unknown>>) => Joined<Values>
  /** Applies search parameters (`?speaker=`); the keys are the page's `searchKeys`. */
  readonly applySearch?: (values: Values, search: Readonly<Record<string, string>>) => Values
}

/** Values after a change, with the adjustments required by the rules of `model`. */
export interface Joined<Values> {
  readonly values: Values
  readonly changes: readonly FitChange[]
  readonly model: string
}

/** Whether the values of a form contain nothing that would need an undo. */
export function isBlank<Values extends FieldValues, Recipe>(
  definition: Pick<ComposerForm<Values, Recipe>, 'isBlank' | 'textOf'>,
  values: Values,
): boolean {
  return definition.isBlank?.(values) ?? definition.textOf(values).trim() === ''
}
