import type { TFunction } from 'i18next'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Transport } from '#contract/kit/transport.ts'
import type { FitChange } from '#contract/fit.ts'
import type { Recipe as RecipeLink } from '#web/recipes/recipeLink.ts'
import type { CarryOver, Offer } from './carryOver.ts'
import type { ComposerForm, Joined } from './composerForm.ts'
import type { ComposerOptions } from './composerOptions.ts'

/** A function, so that the title follows the page's language. */
export type NoticeTitle = (t: TFunction) => string

/** A change that the form made automatically; shown until it is dismissed or undone. */
export type ComposerNotice =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'changed'; readonly title: NoticeTitle; readonly undo: (() => void) | undefined }
  | {
      readonly kind: 'fitted'
      readonly model: string
      readonly changes: readonly FitChange[]
      readonly undo: () => void
    }

/** A request to a form from outside: from the address, or from another part of the page. */
export interface Incoming {
  /** Null: the recipe cannot be read. */
  readonly recipe?: RecipeLink | null
  readonly search?: Readonly<Record<string, string>>
  /** Absent: unchanged, or as the recipe says. */
  readonly transport?: Transport
  /** Focus the first text field. */
  readonly focus?: boolean
}

/** What the composer's page passes to each of its forms. */
export interface ComposerProps {
  /** The values shared by the forms of the page. Absent if there is only one form. */
  readonly carryOver?: CarryOver | undefined
  readonly incoming: Incoming | undefined
  /** The incoming request has been applied. */
  readonly onTaken: () => void
  /** The form has been submitted. */
  readonly onSubmitted: () => void
}

/** What can be done with words of another form, or with those that a file of this form was made from. */
export interface Elsewhere extends Omit<Offer<unknown>, 'joined'> {
  readonly isOfSource?: true
  readonly take: () => void
  readonly refuse: () => void
}

/** One form with its draft, its notice, its options and its submission. */
export interface Composer<Values extends FieldValues, Recipe> {
  readonly definition: ComposerForm<Values, Recipe>
  readonly form: UseFormReturn<Values, unknown, Recipe>
  readonly options: ComposerOptions
  readonly setOptions: (part: Partial<ComposerOptions>) => void
  readonly notice: ComposerNotice | null
  readonly dismiss: () => void
  /** What was typed elsewhere on the page and would fill empty fields of these values. */
  readonly elsewhere: (values: Values) => Elsewhere | null | undefined
  /** Changes whenever other values were opened as a whole, or came back: then nothing is to follow from single ones. */
  readonly opened: number
  /** Fills the form with a recipe, a preset or a draft, and offers undo; `options` are those of a draft. */
  readonly open: (recipe: unknown, options?: unknown) => void
  /** Replaces the values, and the given options; with a `title`, shows a notice that offers undo. */
  readonly replace: (values: Values, title?: NoticeTitle, options?: Partial<ComposerOptions>) => void
  /** Applies values that were fitted to a model, and shows what changed. */
  readonly fit: (fitted: Joined<Values>, title?: NoticeTitle) => void
  /** Sends recipes as works; several share a group, which is returned. */
  readonly submit: (recipes: readonly Recipe[]) => string | undefined
  readonly failure: { readonly error: unknown; readonly unanswered: boolean }
}
