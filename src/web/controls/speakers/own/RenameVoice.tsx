import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { useRenameVoice } from './ownVoices.ts'
import { voiceLimits } from './voiceValues.ts'

/** The name of a private voice, edited in place. */
export function RenameVoice({ speaker, close }: { readonly speaker: Speaker; readonly close: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [name, setName] = useState(speaker.name)
  const [blank, setBlank] = useState(false)
  const rename = useRenameVoice()

  function save(event: FormEvent): void {
    event.preventDefault()
    const wanted = name.trim()
    setBlank(wanted === '')
    if (wanted === speaker.name) close()
    else if (wanted !== '') rename.mutate({ speakerId: speaker.speakerId, name: wanted }, { onSuccess: close })
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }

  return (
    <form onSubmit={save} className="flex min-w-0 flex-1 flex-col gap-3">
      <Field
        label={t('speaker.name')}
        value={name}
        limit={voiceLimits.name}
        autoComplete="off"
        // It opens because the user pressed a button to rename the voice.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={leave}
        onFocus={event => event.target.select()}
        onChange={event => setName(event.target.value)}
        error={blank ? t('speaker.nameMissing') : rename.error ? failureText(rename.error) : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" look="solid" busy={rename.isPending}>
          {t('speaker.save')}
        </Button>
        <Button onClick={close}>{t('speaker.cancel')}</Button>
      </div>
    </form>
  )
}
