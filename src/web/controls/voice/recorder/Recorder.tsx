import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { catchFocus } from './catchFocus.ts'
import type { Sound } from './sound.ts'
import { useRecorder } from './useRecorder.ts'

interface Props {
  /** The longest recording. */
  readonly seconds: number
  readonly onDone: (sound: Sound, name: string) => void
  readonly onCancel: () => void
}

/** Records with the microphone, and shows the level, the time and a button to stop. */
export function Recorder({ seconds, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const { recording, stop } = useRecorder(seconds, sound =>
    onDone(sound, t('recorder.name', { moment: moment.format(Date.now()).replace(/[/\\:]/g, '.') })),
  )
  const { state } = recording
  return (
    <div className="flex flex-col gap-2 border border-edge px-3 py-2">
      <p role="status" className="text-12">
        {state === 'asking' && t('recorder.asking')}
        {state === 'denied' && t(isSecureContext ? 'recorder.denied' : 'recorder.insecure')}
        {state === 'reads' && t('recorder.reading')}
        {state === 'empty' && t('recorder.empty')}
        {state === 'runs' && <span className="sr-only">{t('recorder.running', { time: 0, limit: seconds })}</span>}
      </p>
      {state === 'runs' && (
        <>
          <p className="figures flex items-center gap-2 text-12" aria-hidden>
            <span className="size-2 rounded-full bg-safelight" />
            {t('recorder.running', { time: formatTenths(recording.seconds, language), limit: seconds })}
          </p>
          <Meter label={t('recorder.level')} level={recording.level} />
        </>
      )}
      <div className="flex gap-2">
        {state === 'runs' && (
          <Button ref={catchFocus} look="solid" onClick={stop}>
            <Icon name="stop" size={12} />
            {t('recorder.stop')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('recorder.cancel')}</Button>
      </div>
    </div>
  )
}

/** Loudness as a bar, in decibels: from silence at -60 to full scale. */
function Meter({ label, level }: { readonly label: string; readonly level: number }) {
  const decibels = Math.max(-60, 20 * Math.log10(Math.max(level, 1e-6)))
  const share = (decibels + 60) / 60
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={-60}
      aria-valuemax={0}
      aria-valuenow={Math.round(decibels)}
      aria-valuetext={`${Math.round(decibels)} dB`}
      className="h-2 border border-edge"
    >
      <div className="h-full origin-left bg-ink" style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
