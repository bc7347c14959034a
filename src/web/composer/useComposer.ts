import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { Transport } from '#contract/kit/transport.ts'
import type { FitChange } from '#contract/kit/fit.ts'
import { useDraft } from '#web/works/drafts/useDraft.ts'
import { formKey } from '#web/works/formId.ts'
import type { Recipe as RecipeLink } from '#web/works/recipes/recipeLink.ts'
import { focusTextField } from '#web/works/workspace/composeRequest.ts'
import { useSubmit } from '#web/works/submit/useSubmit.ts'
import type { CarryOver } from './carryOver.ts'
import type { ComposerForm, Joined } from './composerForm.ts'
import { readOptions, type ComposerOptions } from './composerOptions.ts'
import { showIssues } from './showIssues.ts'
import { useLocalizedForm } from './useLocalizedForm.ts'

/** In the page's language at the moment. */
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

/** What arrives for a form from outside: by the address, or from another part of the page. */
export interface Incoming {
  /** Null: one was sent that cannot be read. */
  readonly recipe?: RecipeLink | null
  readonly search?: Readonly<Record<string, string>>
  /** Absent: it stays as it is, or as the recipe says. */
  readonly transport?: Transport
  /** The first text field is wanted. */
  readonly focus?: boolean
}

/** What the composer's page passes to each of its forms. */
export interface ComposerProps {
  /** Fields that the forms of the page have in common. Absent: the form is alone. */
  readonly carryOver?: CarryOver | undefined
  readonly incoming: Incoming | undefined
  /** What arrived is in the form. */
  readonly onTaken: () => void
  /** The press is on its way. */
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
  /** Fills the form with a recipe, a preset or a draft, and offers to undo it; `options` are those of a draft. */
  readonly open: (recipe: unknown, options?: unknown) => void
  /** Puts other values in, and other options where they are given; with a `title` it says so and offers to undo it. */
  readonly replace: (values: Values, title?: NoticeTitle, options?: Partial<ComposerOptions>) => void
  /** Puts in values that were fitted to a model, and says what gave way. */
  readonly fit: (fitted: Joined<Values>, title?: NoticeTitle) => void
  readonly submit: (recipes: readonly Recipe[]) => void
  readonly failure: { readonly error: unknown; readonly unanswered: boolean }
}

/**
 * The state of a composer: the draft is stored as it is typed and there again after a reload; what arrives from the address
 * is put in once; what the service refuses is shown at its field.
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

  /** Back to the form's own values; what was typed into the others stays there. */
  function undoCarried(): void {
    reset(draft, { keepDefaultValues: true })
    setNotice(null)
  }

  useEffect(() => {
    // What was carried over is a change of the draft.
    if (start !== draft) saveDraft(draft, readOptions(opening.options))
  }, [start, draft, opening, saveDraft])
  useEffect(() => {
    saveDraft(getValues(), options)
    carryOver?.note(definition, start, getValues())
  }, [watched, options, getValues, saveDraft, carryOver, definition, start])

  /** Puts other values in, and gives back what takes that back: what was typed into other fields since then stays. */
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
    // After this render, as a press would be.
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

/** Words in the field of a form that holds what is asked for. */
function withWords<Values extends FieldValues>(values: Values, words: string): Values {
  const field = ['prompt', 'text'].find(name => typeof values[name] === 'string')
  return field === undefined ? values : { ...values, [field]: words }
}
