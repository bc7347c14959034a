import type { TFunction } from 'i18next'
import type { FieldValues } from 'react-hook-form'
import type { FitChange } from '#contract/kit/fit.ts'
import type { z } from '#contract/kit/zod.ts'
import type { FormId } from '#web/works/formId.ts'

/**
 * What an area says about one of its forms, without drawing it: what the fields hold (`Values`), what is sent (`Recipe`),
 * and how the one becomes the other.
 */
export interface ComposerForm<Values extends FieldValues, Recipe> extends FormId {
  /** Judges what is sent; its messages are shown at the fields. */
  readonly schema: z.ZodType<Recipe>
  readonly defaults: Values
  /** The recipe of these values, with what is missing left out for the schema to refuse. Absent: the values themselves. */
  readonly recipeOf?: (values: Values) => unknown
  /** The field that shows what is wrong at a path of the recipe. Absent: the one of the same path. */
  readonly fieldOf?: (path: string, values: Values) => string
  /** A recipe, draft or preset as the fields hold it; null when it is none or breaks a rule. */
  readonly read: (json: unknown) => Values | null
  /** The text by which a draft is recognised. */
  readonly textOf: (values: Values) => string
  /** The text that goes into the prompt history; empty: none. Absent: `textOf`. */
  readonly promptOf?: (values: Values) => string
  /** Nothing in the fields is worth an undo. Absent: `textOf` is blank. */
  readonly isBlank?: (values: Values) => boolean
  /** What people call a model or capability that values were fitted to. Absent: its id. */
  readonly modelName?: (model: string, t: TFunction) => string
  /** What the notice says after a recipe was opened as these values. Absent: that it was. */
  readonly openedTitle?: (values: Values, t: TFunction) => string
  /** A recipe with another prompt; its presence turns on templates, one prompt a line and variations. */
  readonly withPrompt?: (recipe: Recipe, prompt: string) => Recipe
  /** Values joined by some fields of another recipe, or with `more` by further items of its lists; null: unreadable. */
  readonly join?: (values: Values, part: unknown, how: 'fields' | 'more') => Joined<Values> | null
  /**
   * Values with what was typed into other forms of the page, as far as it fits, and what had to give way. Absent: fields of
   * the same name are taken over whole, or not at all.
   */
  readonly adopt?: (values: Values, typed: Readonly<Record<string, unknown>>) => Joined<Values>
  /** Takes in what the address asks for (`?speaker=`); the keys are the page's `searchKeys`. */
  readonly applySearch?: (values: Values, search: Readonly<Record<string, string>>) => Values
}

/** Values after a change, and what had to give way to the rules of `model`. */
export interface Joined<Values> {
  readonly values: Values
  readonly changes: readonly FitChange[]
  readonly model: string
}
