import { lazy, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PresetsLink } from '#web/composer/PresetsLink.tsx'
import { promptOffers } from '#web/controls/helps/offers.ts'
import { TextHelps } from '#web/controls/helps/TextHelps.tsx'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { PromptField } from '#web/controls/prompt/PromptField.tsx'
import { linesOf, slotsOf } from '#web/controls/prompt/template.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { formKey } from '#web/drafts/formId.ts'
import type { ImageComposer } from '../imageForm.ts'

const BatchFields = lazy(async () => ({ default: (await import('#web/controls/prompt/BatchFields.tsx')).BatchFields }))

/** The prompt with its history and presets, and the fields that turn it into several prompts. */
export function PromptInput({ composer }: { readonly composer: ImageComposer }) {
  const { definition, form, options, setOptions } = composer
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'prompt' })
  const onKeyDown = usePromptHistory(formKey(definition), field.value, field.onChange)
  useLettersFor(field.value)
  return (
    <>
      <PromptField
        label={t('composer.prompt')}
        placeholder={t('composer.promptHint')}
        error={fieldState.error?.message}
        onKeyDown={onKeyDown}
        aside={<PresetsLink composer={composer} />}
        {...field}
      />
      <TextHelps text={field.value} onChange={field.onChange} offers={promptOffers(field.value, 'image')} />
      {(slotsOf(field.value).length > 0 || linesOf(field.value).length > 1) && (
        <Suspense>
          <BatchFields prompt={field.value} batch={options.batch} onChange={batch => setOptions({ batch })} />
        </Suspense>
      )}
    </>
  )
}
