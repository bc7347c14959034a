import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useSubmit } from '#web/submit/useSubmit.ts'
import type { Composer, ComposerProps, Elsewhere } from './composer.ts'
import type { ComposerForm } from './composerForm.ts'
import { isOfService, showIssues } from './showIssues.ts'
import { lacksWords, useIncoming, withWords } from './useIncoming.ts'
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
  const [brought, setBrought] = useState<string>()
  useIncoming({ incoming, onTaken }, definition, stored, replaced, setBrought)
  const { form, options, setOptions } = stored
  const { notice, dismiss, opened, open, replace, fit } = replaced
  // What was put into the form is sent: there is nothing to undo any more.
  const { submitAll, error, unanswered, reset } = useSubmit({ onSent: dismiss })

  const [refused, setRefused] = useState(false)

  function elsewhere(values: Values): Elsewhere | null {
    if (brought !== undefined && lacksWords(values))
      return {
        words: [brought],
        files: 0,
        settings: 0,
        isOfSource: true,
        take: () => replace(withWords(form.getValues(), brought), t => t('composer.tookOfSource')),
        refuse: () => setBrought(undefined),
      }
    const offer = refused ? null : carryOver?.offer(definition, values)
    if (!carryOver || !offer) return null
    return {
      ...offer,
      take: () => fit(carryOver.take(definition, offer), t => t('composer.tookAlong')),
      refuse: () => {
        carryOver.refuse(definition)
        setRefused(true)
      },
    }
  }

  const showRefusal = useEffectEvent((refusal: unknown) => showIssues(form, definition, refusal))
  useEffect(() => {
    showRefusal(error)
  }, [error])

  // What the service refused was refused for the old value.
  const onChanged = useEffectEvent((name: string | undefined) => {
    if (error) reset()
    const field = name?.split('.')[0] as FieldPath<Values> | undefined
    if (field !== undefined && isOfService(form.getFieldState(field).error)) form.clearErrors(field)
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => onChanged(name) }), [subscribe])

  return {
    definition,
    form,
    options,
    setOptions,
    notice,
    dismiss,
    elsewhere,
    opened,
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
