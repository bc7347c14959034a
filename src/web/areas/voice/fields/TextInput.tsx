import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { characters } from '#contract/kit/text.ts'
import { PromptHelps } from '#web/controls/helps/PromptHelps.tsx'
import { usePromptHistory } from '#web/controls/prompt/history.ts'
import { Counter } from '#web/ui/fields/Counter.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import type { VoiceControl } from '../voiceForm.ts'
import type { VoiceMode } from '#contract/areas/voice/modes.ts'
import { voiceCard } from '../defaults.ts'
import { sentText } from '../values.ts'

interface Props {
  readonly control: VoiceControl
  readonly mode: Exclude<VoiceMode, 'dialogue'>
}

/** The text, with a character count of what is sent. */
export function TextInput({ control, mode }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'text' })
  const onKeyDown = usePromptHistory('voice.generate', field.value, field.onChange)
  const used = characters(sentText({ mode, text: field.value, lines: [] }))
  return (
    <div>
      <TextArea
        label={t(`voice.text.${mode}`)}
        placeholder={t(`voice.hint.${mode}`)}
        rows={5}
        error={fieldState.error?.message}
        hint={mode === 'effect' ? t('voice.effectHint') : undefined}
        aside={<Counter id={id} used={used} limit={voiceCard.limits.text} />}
        onKeyDown={onKeyDown}
        {...field}
      />
      {(mode === 'effect' || mode === 'picture') && (
        <PromptHelps text={field.value} onChange={field.onChange} subject="sound" />
      )}
    </div>
  )
}
