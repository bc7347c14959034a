import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSubmit } from '#web/submit/useSubmit.ts'
import type { Composer, ComposerProps } from './composer.ts'
import type { ComposerForm } from './composerForm.ts'
import { showIssues } from './showIssues.ts'
import { useIncoming } from './useIncoming.ts'
import { useReplacedValues } from './useReplacedValues.ts'
import { useStoredForm } from './useStoredForm.ts'

/**
 * The state of a composer. The draft is stored while typing and restored after a reload; incoming requests are applied
 * once; issues reported by the service are shown at their fields.
 */
export function useComposer<Values extends FieldValues, Recipe>(
  definition: ComposerForm<Values, Recipe>,
  { carryOver, incoming, onTaken, onSubmitted }: ComposerProps,
): Composer<Values, Recipe> {
  const stored = useStoredForm(definition, carryOver)
  const replaced = useReplacedValues(definition, stored)
  useIncoming({ incoming, onTaken }, definition, stored, replaced)
  const { form, options, setOptions } = stored
  const { notice, dismiss, open, replace, fit } = replaced
  const { submitAll, error, unanswered } = useSubmit()

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
    dismiss,
    open,
    replace,
    fit,
    submit: recipes => {
      const group = submitAll(definition.operation, recipes, options.transport)
      onSubmitted()
      return group
    },
    failure: { error, unanswered },
  }
}
