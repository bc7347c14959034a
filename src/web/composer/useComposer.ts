import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Transport } from '#contract/kit/transport.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useDraft } from '#web/drafts/useDraft.ts'
import { formKey } from '#web/drafts/formId.ts'
import type { Recipe as RecipeLink } from '#web/recipes/recipeLink.ts'
import { focusTextField } from '#web/workspace/composeRequest.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import type { CarryOver } from './carryOver.ts'
import type { ComposerForm, Joined } from './composerForm.ts'
import { readOptions, type ComposerOptions } from './composerOptions.ts'
import { showIssues } from './showIssues.ts'
import { useLocalizedForm } from './useLocalizedForm.ts'

/** A function, so that the title follows the page's language. */
type NoticeTitle = (t: TFunction) => string

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

/** One form with its draft, its notice, its options and its submission. */
export interface Composer<Values extends FieldValues, Recipe> {
  readonly definition: ComposerForm<Values, Recipe>
  readonly form: UseFormReturn<Values, unknown, Recipe>
  readonly options: ComposerOptions
  readonly setOptions: (part: Partial<ComposerOptions>) => void
  readonly notice: ComposerNotice | null
  readonly dismiss: () => void
  /** Fills the form with a recipe, a preset or a draft, and offers undo; `options` are those of a draft. */
  readonly open: (recipe: unknown, options?: unknown) => void
  /** Replaces the values, and the given options; with a `title`, shows a notice that offers undo. */
  readonly replace: (values: Values, title?: NoticeTitle, options?: Partial<ComposerOptions>) => void
  /** Applies values that were fitted to a model, and shows what changed. */
  readonly fit: (fitted: Joined<Values>, title?: NoticeTitle) => void
  readonly submit: (recipes: readonly Recipe[]) => void
  readonly failure: { readonly error: unknown; readonly unanswered: boolean }
}

/**
 * The state of a composer. The draft is stored while typing and restored after a reload; incoming requests are applied
 * once; issues reported by the service are shown at their fields.
 */
export function useComposer<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  { carryOver, incoming, onTaken, onSubmitted }: ComposerProps,
): Composer<Values, Recipe> {
  const key = formKey(definition)
  const { opening, save: saveDraft } = useDraft(key)
  const [{ draft, start, carried }] = useState(() => {
    const read = definition.read(opening.values) ?? definition.defaults
    const joined = carryOver?.fill(definition, read)
    return { draft: read, start: joined?.values ?? read, carried: joined }
  })
  const form = useLocalizedForm(definition, start)
  const [shown, setNotice] = useState<ComposerNotice | 'carried' | null>(carried?.changes.length ? 'carried' : null)
  const [options, setAllOptions] = useState(() => readOptions(opening.options))
  const { submitAll, error, unanswered } = useSubmit()
  const { control, getValues, reset } = form
  const watched = useWatch({ control })

  const setOptions = (part: Partial<ComposerOptions>) => setAllOptions(now => ({ ...now, ...part }))

  const notice: ComposerNotice | null =
    shown === 'carried' && carried
      ? { kind: 'fitted', ...carried, undo: undoCarried }
      : shown === 'carried'
        ? null
        : shown

  /** Restores the form's own values; those typed into other forms stay there. */
  function undoCarried(): void {
    reset(draft, { keepDefaultValues: true })
    setNotice(null)
  }

  useEffect(() => {
    // Save the draft first, so that the carried values count as a change to it.
    if (start !== draft) saveDraft(draft, readOptions(opening.options))
  }, [start, draft, opening, saveDraft])
  useEffect(() => {
    saveDraft(getValues(), options)
    carryOver?.note(definition, start, getValues())
  }, [watched, options, getValues, saveDraft, carryOver, definition, start])

  /** Replaces the values, and returns an undo function, which keeps what was typed into other fields since. */
  function fill(values: Values, part?: Partial<ComposerOptions>): () => void {
    const before = getValues()
    const changed = Object.keys({ ...before, ...values }).filter(
      name => JSON.stringify(before[name]) !== JSON.stringify(values[name]),
    )
    reset(values, { keepDefaultValues: true })
    if (part) setOptions(part)
    return () => {
      const old = Object.fromEntries(changed.map(name => [name, before[name]]))
      reset({ ...getValues(), ...old }, { keepDefaultValues: true })
      if (part) setAllOptions(options)
      setNotice(null)
    }
  }

  function replace(values: Values, title?: NoticeTitle, part?: Partial<ComposerOptions>): void {
    const undo = fill(values, part)
    if (title !== undefined) setNotice({ kind: 'changed', title, undo })
  }

  function fit({ values, changes, model }: Joined<Values>, title?: NoticeTitle): void {
    const undo = fill(values)
    if (changes.length > 0) setNotice({ kind: 'fitted', model, changes, undo })
    else setNotice(title === undefined ? null : { kind: 'changed', title, undo })
  }

  function open(recipe: unknown, given?: unknown): void {
    const values = definition.read(recipe)
    if (!values) return setNotice({ kind: 'unreadable' })
    const before = getValues()
    const isBlank = definition.isBlank?.(before) ?? definition.textOf(before).trim() === ''
    const undo = fill(values, given === undefined ? undefined : readOptions(given))
    setNotice({
      kind: 'changed',
      title: t => definition.openedTitle?.(values, t) ?? t('composer.loaded'),
      undo: isBlank ? undefined : undo,
    })
  }

  function join(part: unknown, how: 'fields' | 'more'): void {
    const joined = definition.join?.(getValues(), part, how)
    if (joined) fit(joined, t => t('composer.joined'))
    else setNotice({ kind: 'unreadable' })
  }

  const take = useEffectEvent(({ recipe, search, transport, focus }: Incoming) => {
    if (recipe === null) setNotice({ kind: 'unreadable' })
    else if (recipe?.part) join(recipe.recipe, recipe.part)
    else if (recipe) {
      open(recipe.recipe)
      setOptions({ transport: recipe.transport ?? 'task' })
    }
    if (search) {
      const before = getValues()
      const { words } = search
      const prompted = words === undefined ? before : withWords(before, words)
      const applied = definition.applySearch?.(prompted, search) ?? prompted
      const isBlank = definition.isBlank?.(before) ?? definition.textOf(before).trim() === ''
      // The previous values are not lost: the notice restores them.
      replace(applied, words === undefined || isBlank ? undefined : t => t('composer.wordsTaken'))
    }
    if (transport) setOptions({ transport })
    if (focus) focusTextField()
    onTaken()
  })
  useEffect(() => {
    if (!incoming) return
    // After this render, as if it were triggered by a user event.
    const timer = setTimeout(() => take(incoming))
    return () => clearTimeout(timer)
  }, [incoming])

  const showRefusal = useEffectEvent((refusal: unknown) => showIssues(form, definition, refusal))
  useEffect(() => {
    showRefusal(error)
  }, [error])

  return {
    definition,
    form,
    options,
    setOptions,
    notice,
    dismiss: () => setNotice(null),
    open,
    replace,
    fit,
    submit: recipes => {
      submitAll(definition.operation, recipes, options.transport)
      onSubmitted()
    },
    failure: { error, unanswered },
  }
}

/** Puts words into the form's main text field. */
function withWords<Values extends FieldValues>(values: Values, words: string): Values {
  const field = ['prompt', 'text'].find(name => typeof values[name] === 'string')
  return field === undefined ? values : { ...values, [field]: words }
}
