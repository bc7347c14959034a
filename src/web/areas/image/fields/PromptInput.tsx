import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { PromptField } from '#web/controls/prompt/PromptField.tsx'
import { linesOf, slotsOf } from '#web/controls/prompt/template.ts'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import { formKey } from '#web/works/formId.ts'
import type { ImageComposer } from '../imageForm.ts'

const BatchFields = lazy(async () => ({ default: (await import('#web/controls/prompt/BatchFields.tsx')).BatchFields }))
const Presets = lazy(async () => ({ default: (await import('#web/controls/prompt/Presets.tsx')).Presets }))

/** The prompt, what was written before, what was kept, and what makes several of it. */
export function PromptInput({ composer }: { readonly composer: ImageComposer }) {
  const { definition, form, options, setOptions, open } = composer
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'prompt' })
  const [wanted, setWanted] = useState(false)
  const onKeyDown = usePromptHistory(formKey(definition), field.value, field.onChange)
  useLettersFor(field.value)
  return (
    <>
      <PromptField
        label={t('composer.prompt')}
        placeholder={t('composer.promptHint')}
        error={fieldState.error?.message}
        onKeyDown={onKeyDown}
        aside={
          wanted ? (
            <Suspense fallback={<span>{t('preset.label')}</span>}>
              <Presets form={definition} current={form.getValues} use={open} />
            </Suspense>
          ) : (
            <button
              type="button"
              className="underline-offset-4 hover:text-ink hover:underline"
              onClick={() => setWanted(true)}
            >
              {t('preset.label')}
            </button>
          )
        }
        {...field}
      />
      {(slotsOf(field.value).length > 0 || linesOf(field.value).length > 1) && (
        <Suspense>
          <BatchFields prompt={field.value} batch={options.batch} onChange={batch => setOptions({ batch })} />
        </Suspense>
      )}
    </>
  )
}
