import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { catchFocus } from './catchFocus.ts'
import { movedEnd, wavOf, wholePart, type Sound } from './sound.ts'
import { TrimBar } from './TrimBar.tsx'
import { useAudition } from './useAudition.ts'

interface Props {
  readonly sound: Sound
  /** Of the resulting file. */
  readonly name: string
  /** The longest part. */
  readonly seconds: number
  readonly lead?: string | undefined
  readonly onUse: (file: File) => void
  readonly onCancel: () => void
  /** Starts a new recording. */
  readonly again?: () => void
}

/** Chooses the part of a recording to use, with two handles on its waveform, at most `seconds` apart. */
export function TrimPanel({ sound, name, seconds, lead, onUse, onCancel, again }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [part, setPart] = useState(() => wholePart(sound, seconds))
  const { plays, toggle } = useAudition(sound, part)
  const length = part.end - part.start
  return (
    <div role="group" aria-label={t('recorder.trim')} className="flex flex-col gap-2 border border-edge px-3 py-2">
      {lead !== undefined && <p className="text-12">{lead}</p>}
      <TrimBar
        sound={sound}
        part={part}
        move={(side, to) => setPart(movedEnd(part, side, to, sound.duration, seconds))}
      />
      <p className="figures text-12 text-muted">{t('recorder.length', { time: formatTenths(length, language) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={catchFocus}
          look="solid"
          onClick={() => onUse(new File([wavOf(sound, part)], name, { type: 'audio/wav' }))}
        >
          {t('recorder.use')}
        </Button>
        <Button onClick={toggle}>
          <Icon name={plays ? 'stop' : 'play'} size={12} />
          {t(plays ? 'recorder.pause' : 'recorder.play')}
        </Button>
        {again && <Button onClick={again}>{t('recorder.again')}</Button>}
        <Button look="quiet" onClick={onCancel}>
          {t('recorder.cancel')}
        </Button>
      </div>
    </div>
  )
}
