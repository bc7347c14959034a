import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { PromptHelps } from '#web/controls/helps/PromptHelps.tsx'
import { EFFECT } from '#web/controls/voice/dialogue/lines.ts'
import type { SceneHistory } from '#web/controls/voice/dialogue/history.ts'
import type { VoiceForm } from '../voiceForm.ts'
import { saidBy, unreadLines } from '../readers.ts'
import { voiceCard } from '../defaults.ts'
import { sentText } from '../values.ts'

const DialogueEditor = lazy(async () => ({
  default: (await import('#web/controls/voice/dialogue/DialogueEditor.tsx')).DialogueEditor,
}))

const WhoReads = lazy(async () => ({ default: (await import('./WhoReads.tsx')).WhoReads }))

interface Props {
  readonly form: VoiceForm
  readonly history: SceneHistory
}

/** The lines of a dialogue, with a character count of the script as it is sent. */
export function DialogueInput({ form, history }: Props) {
  const { t } = useTranslation()
  const { control } = form
  const { field, fieldState } = useController({ control, name: 'lines' })
  const cast = useWatch({ control, name: 'cast' })
  const scene = { lines: field.value, cast }
  const { data: speakers = [] } = useQuery({ ...speakersQuery, enabled: false })
  const misread = unreadLines(scene, speakers)
  const origin = useWatch({ control, name: 'origin' })
  return (
    <Suspense fallback={<p className="h-40 text-muted">{t('voice.loading')}</p>}>
      <DialogueEditor
        lines={field.value}
        cast={cast}
        history={history}
        most={voiceCard.limits.voices}
        origin={origin}
        script={sentText({ mode: 'dialogue', text: '', lines: field.value })}
        limit={voiceCard.limits.text}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        focusRef={field.ref}
        remark={line => {
          if (line.voice === EFFECT) {
            const put = (text: string) =>
              history.change({ lines: field.value.map(one => (one.id === line.id ? { ...one, text } : one)) })
            return line.text.trim() !== '' && <PromptHelps text={line.text} onChange={put} subject="sound" />
          }
          const unread = misread.find(one => one.line.id === line.id)
          return (
            unread && (
              <Suspense>
                <WhoReads
                  speaker={unread.speaker}
                  text={line.text}
                  choose={id => history.change(saidBy(scene, unread, id, voiceCard.limits.voices))}
                />
              </Suspense>
            )
          )
        }}
      />
    </Suspense>
  )
}
