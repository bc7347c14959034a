import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWording } from '#web/i18n/useWording.ts'
import { takeRefusal } from '#web/recipes/refusal.ts'
import { focusTextField } from '#web/workspace/composeRequest.ts'
import type { ComposerProps, Incoming } from './composer.ts'
import { isBlank, type ComposerForm } from './composerForm.ts'
import { showRefusal } from './showIssues.ts'
import type { useReplacedValues } from './useReplacedValues.ts'
import type { useStoredForm } from './useStoredForm.ts'

/** Applies a request from outside to a form, once. */
export function useIncoming<Values extends FieldValues, Recipe>(
  { incoming, onTaken }: Pick<ComposerProps, 'incoming' | 'onTaken'>,
  definition: ComposerForm<Values, Recipe>,
  { form, setOptions }: ReturnType<typeof useStoredForm<Values, Recipe>>,
  { open, join, replace, sayUnreadable }: ReturnType<typeof useReplacedValues<Values, Recipe>>,
  /** Offers the words that a file was made from. */
  offerWords: (words: string | undefined) => void,
): void {
  const wording = useWording()
  const take = useEffectEvent(({ recipe, search, transport, focus }: Incoming) => {
    if (recipe === null) sayUnreadable()
    else if (recipe?.part) {
      join(recipe.recipe, recipe.part)
      offerWords(recipe.words)
    } else if (recipe) {
      open(recipe.recipe)
      setOptions({ transport: recipe.transport ?? 'task' })
      const refusal = takeRefusal(recipe.operation)
      if (refusal) showRefusal(form, definition, refusal, wording)
    }
    if (search) {
      const before = form.getValues()
      const { words } = search
      const prompted = words === undefined ? before : withWords(before, words)
      const applied = definition.applySearch?.(prompted, search) ?? prompted
      const hides = words !== undefined && !isBlank(definition, before)
      // The previous values are not lost: the notice restores them.
      replace(applied, hides ? t => t('composer.wordsTaken') : undefined)
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
}

/** Puts words into the form's main text field. */
export function withWords<Values extends FieldValues>(values: Values, words: string): Values {
  const field = wordsField(values)
  return field === undefined ? values : { ...values, [field]: words }
}

/** Whether the form has a main text field, and nothing is in it. */
export function lacksWords(values: FieldValues): boolean {
  const field = wordsField(values)
  return field !== undefined && values[field] === ''
}

const wordsField = (values: FieldValues) => ['prompt', 'text'].find(name => typeof values[name] === 'string')
