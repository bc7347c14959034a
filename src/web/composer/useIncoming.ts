import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useServiceLanguage } from '#web/i18n/language.ts'
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
): void {
  const language = useServiceLanguage()
  const take = useEffectEvent(({ recipe, search, transport, focus }: Incoming) => {
    if (recipe === null) sayUnreadable()
    else if (recipe?.part) join(recipe.recipe, recipe.part)
    else if (recipe) {
      open(recipe.recipe)
      setOptions({ transport: recipe.transport ?? 'task' })
      const refusal = takeRefusal(recipe.operation)
      if (refusal) showRefusal(form, definition, refusal, language)
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
function withWords<Values extends FieldValues>(values: Values, words: string): Values {
  const field = ['prompt', 'text'].find(name => typeof values[name] === 'string')
  return field === undefined ? values : { ...values, [field]: words }
}
