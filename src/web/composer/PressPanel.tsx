import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { rememberPrompt } from '#web/controls/prompt/history.ts'
import { mostWorks, promptsOf } from '#web/controls/prompt/template.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { putStep, useStepInForm } from '#web/recipes/chainDraft.ts'
import { formKey } from '#web/drafts/formId.ts'
import { useAwaitedUploads } from '#web/uploads/uploads.ts'
import { SubmitError } from './SubmitError.tsx'
import { isBlank, type ComposerForm } from './composerForm.ts'
import type { Composed } from './useComposed.ts'
import type { Composer } from './composer.ts'
import { useGenerateKey } from './useGenerateKey.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  readonly composed: Composed<Values>
  /** Sending is blocked, for example by the price; the element with the id `describedBy` says why. */
  readonly blocked: boolean
  readonly describedBy: string
  /** The button's label for one work; absent: Generate. */
  readonly action?: string
  /** The price. */
  readonly children: ReactNode
}

const Earlier = lazy(async () => ({ default: (await import('./Earlier.tsx')).Earlier }))

const isMac = navigator.platform.startsWith('Mac')

/** The recipe of values given as JSON; undefined if it is invalid. */
function recipeIn<Values extends FieldValues, Recipe>(
  { schema, recipeOf }: ComposerForm<Values, Recipe>,
  written: string,
): Recipe | undefined {
  // The JSON was serialized from such values.
  const values = JSON.parse(written) as Values
  return schema.safeParse(recipeOf ? recipeOf(values) : values).data
}

/** The price and the Generate button, which waits for pending uploads before sending. */
export function PressPanel<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { composer, composed, describedBy, action, children } = props
  const { definition, form, options, submit, failure } = composer
  const { works, emptySlots } = composed
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage())
  const id = useId()
  const navigate = useNavigate()
  const step = useStepInForm(definition.operation)
  const tooMany = works > mostWorks
  const { pending, failed, refused } = useAwaitedUploads()
  // A step put into a chain costs nothing yet, and is always a single recipe.
  const blocked = failed + refused > 0 || (!step && (props.blocked || emptySlots.length > 0 || tooMany))
  const [waits, setWaits] = useState(false)
  const send = () => {
    if (step) {
      const values = form.getValues()
      putStep(step, definition.recipeOf ? definition.recipeOf(values) : values)
      return void navigate({ to: '/recipes', search: { show: 'chains' } })
    }
    void form.handleSubmit(recipe => {
      const values = form.getValues()
      const prompt = (definition.promptOf ?? definition.textOf)(values)
      if (prompt !== '') rememberPrompt(formKey(definition), prompt)
      submit(recipesOf(recipe, definition.textOf(values)))
    })()
  }
  const press = () => {
    if (blocked) return
    if (pending > 0) setWaits(!waits)
    else send()
  }
  const goOn = useEffectEvent(() => {
    setWaits(false)
    if (!blocked) send()
  })
  useEffect(() => {
    if (!waits || pending > 0) return
    // After this render, as if the button were pressed.
    const timer = setTimeout(() => goOn())
    return () => clearTimeout(timer)
  }, [waits, pending])
  const panel = useGenerateKey(press)

  const label = step
    ? t('edit.stepPut')
    : works === 1
      ? (action ?? t('composer.generate'))
      : t('composer.generateMany', { count: works })
  return (
    <div ref={panel} className="flex flex-col gap-2 bg-paper px-6 pb-5 max-wide:px-4 max-wide:pb-4">
      {children}
      <p id={id} className="text-12 empty:hidden">
        {!step && emptySlots.length > 0 && t('batch.empty', { slots: list.format(emptySlots) })}
        {!step && tooMany && t('batch.tooMany', { count: works, most: mostWorks })}
        {refused > 0 && t('composer.uploadRefused', { count: refused })}
        {refused === 0 && failed > 0 && t('composer.uploadFailed', { count: failed })}
        {failed + refused === 0 && pending > 0 && t('composer.uploading', { count: pending })}
      </p>
      {!step && works === 1 && !isBlank(definition, composed.values) && (
        <Suspense>
          <Earlier
            operation={definition.operation}
            written={JSON.stringify(composed.values)}
            recipeIn={written => recipeIn(definition, written)}
          />
        </Suspense>
      )}
      <SubmitError {...failure} />
      <Button
        look="primary"
        single
        onClick={press}
        className="w-full"
        aria-disabled={blocked}
        aria-busy={waits}
        aria-describedby={`${describedBy} ${id}`}
      >
        {waits ? t('composer.waiting') : label}
        {/* The waiting label leaves no room for the shortcut. */}
        {!waits && (
          <kbd className="figures text-12 font-normal max-wide:hidden" aria-hidden>
            {t(isMac ? 'composer.shortcutMac' : 'composer.shortcut')}
          </kbd>
        )}
      </Button>
    </div>
  )

  function recipesOf(recipe: Recipe, template: string): readonly Recipe[] {
    const { withPrompt } = definition
    if (!withPrompt) return Array.from({ length: options.count }, () => recipe)
    return promptsOf(template, options.batch).flatMap(prompt =>
      Array.from({ length: options.count }, () => withPrompt(recipe, prompt)),
    )
  }
}
