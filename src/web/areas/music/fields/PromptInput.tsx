import { useController, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PresetsLink } from '#web/composer/PresetsLink.tsx'
import type { Composer } from '#web/composer/useComposer.ts'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { StyleChips } from '#web/controls/song/StyleChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { formKey } from '#web/works/formId.ts'

interface Props<Values extends FieldValues, Recipe> {
  readonly composer: Composer<Values, Recipe>
  readonly name: FieldPathByValue<Values, string>
  readonly label: string
  readonly placeholder: string
  readonly hint?: string
  readonly rows?: number
  readonly optional?: boolean
  /** What is said where it is left out and must not be. */
  readonly missing?: string
  /** Style chips write into it. */
  readonly chips?: boolean
}

/** The words of a form, with what was written before, its presets and, where asked for, style chips. */
export function PromptInput<Values extends FieldValues, Recipe>(props: Props<Values, Recipe>) {
  const { composer, name, chips = false, rows = 3, missing, ...area } = props
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control: composer.form.control, name })
  const text: string = field.value
  const onKeyDown = usePromptHistory(formKey(composer.definition), text, field.onChange)
  return (
    <div>
      <TextArea
        {...area}
        rows={rows}
        error={
          fieldState.error && text.trim() === '' ? (missing ?? fieldState.error.message) : fieldState.error?.message
        }
        aside={<PresetsLink composer={composer} />}
        onKeyDown={onKeyDown}
        {...field}
      />
      {chips && (
        <div role="group" aria-label={t('style.chips')}>
          <StyleChips text={text} onChange={field.onChange} />
        </div>
      )}
    </div>
  )
}
