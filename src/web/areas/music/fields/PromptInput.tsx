import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PromptInput as Prompt, type PromptInputProps } from '#web/composer/PromptInput.tsx'
import { StyleChips } from '#web/controls/song/StyleChips.tsx'

interface Props<Values extends FieldValues, Recipe> extends Omit<PromptInputProps<Values, Recipe>, 'below'> {
  /** Show style chips, which insert words into the prompt. */
  readonly chips?: boolean
}

/** The prompt of a form, optionally with style chips. */
export function PromptInput<Values extends FieldValues, Recipe>({ chips = false, ...props }: Props<Values, Recipe>) {
  const { t } = useTranslation()
  if (!chips) return <Prompt {...props} />
  return (
    <Prompt
      {...props}
      below={(text, onChange) => (
        <div role="group" aria-label={t('style.chips')}>
          <StyleChips text={text} onChange={onChange} />
        </div>
      )}
    />
  )
}
