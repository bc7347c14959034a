import { lazy, Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { characters } from '#contract/kit/text.ts'
import { PresetsLink } from '#web/composer/PresetsLink.tsx'
import { PromptHelps } from '#web/controls/helps/PromptHelps.tsx'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { MentionField } from '#web/controls/prompt/MentionField.tsx'
import { linesOf, slotsOf } from '#web/controls/prompt/template.ts'
import { formKey } from '#web/drafts/formId.ts'
import type { ImageComposer } from '../imageForm.ts'

const BatchFields = lazy(async () => ({ default: (await import('#web/controls/prompt/BatchFields.tsx')).BatchFields }))

/** The prompt with its history and presets, and the fields that turn it into several prompts. */
export function PromptInput({ composer }: { readonly composer: ImageComposer }) {
  const { definition, form, options, setOptions } = composer
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'prompt' })
  const model = useWatch({ control: form.control, name: 'model' })
  const onKeyDown = usePromptHistory(formKey(definition), field.value, field.onChange)
  const references = useWatch({ control: form.control, name: 'referenceImages' }) ?? []
  const count = characters(field.value)
  return (
    <>
      {/* The same field with and without references: another one would lose the focus and the place in the text. */}
      <MentionField
        label={t('composer.prompt')}
        placeholder={t('composer.promptHint')}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onKeyDown={onKeyDown}
        names={references.map((_, index) => String(index + 1))}
        namesLabel={t('reference.label')}
        hint={
          references.length > 0 ? t('reference.mention') : count > 0 ? t('composer.characters', { count }) : '\u00a0'
        }
        aside={<PresetsLink composer={composer} />}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <PromptHelps text={field.value} onChange={field.onChange} subject="image" model={model} />
      {(slotsOf(field.value).length > 0 || linesOf(field.value).length > 1) && (
        <Suspense>
          <BatchFields prompt={field.value} batch={options.batch} onChange={batch => setOptions({ batch })} />
        </Suspense>
      )}
    </>
  )
}
