import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastVoice } from './cast.ts'

interface Props {
  readonly number: number
  readonly kind: CastVoice['type']
  readonly choose: (kind: CastVoice['type']) => void
}

/** Whether a place of the cast is a speaker or a clip. */
export function KindSwitch({ number, kind, choose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset role="radiogroup" aria-label={t('voice.kind', { number })} className="flex gap-3">
      {(['speaker', 'reference'] as const).map(option => (
        <label
          key={option}
          className={`cursor-pointer text-12 underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
            option === kind ? 'underline' : 'text-muted hover:text-ink'
          }`}
        >
          <input type="radio" name={id} checked={option === kind} onChange={() => choose(option)} className="sr-only" />
          {t(`voice.kinds.${option}`)}
        </label>
      ))}
    </fieldset>
  )
}
