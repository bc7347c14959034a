import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PromptField } from '#web/controls/PromptField.tsx'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import type { ImageValues } from '../values.ts'

/** The prompt. */
export function PromptInput({ control }: { readonly control: Control<ImageValues> }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'prompt' })
  useLettersFor(field.value)
  return (
    <PromptField
      label={t('composer.prompt')}
      placeholder={t('composer.promptHint')}
      error={fieldState.error?.message}
      {...field}
    />
  )
}
