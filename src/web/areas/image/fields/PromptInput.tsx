import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { PromptField } from '#web/controls/prompt/PromptField.tsx'
import { linesOf, slotsOf, type Batch } from '#web/controls/prompt/template.ts'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import type { PressPanelProps } from '../PressPanel.tsx'

const BatchFields = lazy(async () => ({ default: (await import('#web/controls/prompt/BatchFields.tsx')).BatchFields }))
const Presets = lazy(async () => ({ default: (await import('#web/controls/prompt/Presets.tsx')).Presets }))

interface Props extends Pick<PressPanelProps, 'form' | 'batch'> {
  readonly setBatch: (batch: Batch) => void
  /** Opens kept settings in the form. */
  readonly open: (recipe: unknown) => void
}

/** The prompt, what was written before, what was kept, and what makes several of it. */
export function PromptInput({ form, batch, setBatch, open }: Props) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: form.control, name: 'prompt' })
  const [wanted, setWanted] = useState(false)
  const onKeyDown = usePromptHistory('image', field.value, field.onChange)
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
              <Presets area="image" current={form.getValues} use={open} />
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
          <BatchFields prompt={field.value} batch={batch} onChange={setBatch} />
        </Suspense>
      )}
    </>
  )
}
