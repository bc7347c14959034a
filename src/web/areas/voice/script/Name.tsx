import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'

interface Props {
  readonly name: string
  /** Whether a script has this name. */
  readonly isTaken: (name: string) => boolean
  readonly rename: (name: string) => Promise<void>
}

/** The name of the script, which is changed where it stands. */
export function Name({ name, isTaken, rename }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [text, setText] = useState(name)
  /** The name it is getting. */
  const [sent, setSent] = useState(name)
  const next = text.trim()
  const error = next !== name && next !== sent && isTaken(next) ? t('longScript.taken') : undefined
  const done = () => {
    if (error !== undefined) return
    if (next === '' || next === name) return setText(name)
    setText(next)
    setSent(next)
    rename(next).catch((failure: unknown) => notifyLasting(failureText(failure)))
  }
  return (
    <div className="min-w-48 flex-1">
      <Field
        label={t('longScript.name')}
        value={text}
        maxLength={100}
        error={error}
        onChange={event => setText(event.target.value)}
        onBlur={done}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
          if (event.key === 'Escape') setText(name)
        }}
      />
    </div>
  )
}
