import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { catchFocus } from '../voice/recorder/catchFocus.ts'
import { useCamera } from './useCamera.ts'

interface Props {
  /** The longest recording. */
  readonly seconds: number
  readonly onDone: (file: File) => void
  readonly onCancel: () => void
}

/** Records with the camera, with a live preview. */
export function CameraRecorder({ seconds, onDone, onCancel }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const { camera, stream, start, stop } = useCamera(seconds, film => {
    const ending = film.type.startsWith('video/mp4') ? 'mp4' : 'webm'
    const name = t('camera.name', { moment: moment.format(Date.now()).replace(/[/\\:]/g, '.'), ending })
    onDone(new File([film], name, { type: film.type }))
  })
  const show = useCallback(
    (element: HTMLVideoElement | null) => {
      if (element) element.srcObject = stream
    },
    [stream],
  )
  const { state } = camera
  return (
    <div className="flex flex-col gap-2 border border-edge p-2">
      <p role="status" className="text-12 empty:hidden">
        {state === 'asking' && t('camera.asking')}
        {state === 'denied' && t(isSecureContext ? 'camera.denied' : 'camera.insecure')}
        {state === 'records' && <span className="sr-only">{t('camera.running', { time: 0, limit: seconds })}</span>}
      </p>
      {stream && <video ref={show} autoPlay muted playsInline className="max-h-56 -scale-x-100 bg-well" />}
      {state === 'records' && (
        <p className="figures flex items-center gap-2 text-12" aria-hidden>
          <span className="size-2 rounded-full bg-safelight" />
          {t('camera.running', { time: formatTenths(camera.seconds, language), limit: seconds })}
        </p>
      )}
      <div className="flex gap-2">
        {state === 'ready' && (
          <Button ref={catchFocus} look="solid" onClick={start}>
            <Icon name="camera" size={12} />
            {t('camera.start')}
          </Button>
        )}
        {state === 'records' && (
          <Button ref={catchFocus} look="solid" onClick={stop}>
            <Icon name="stop" size={12} />
            {t('camera.stop')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('camera.cancel')}</Button>
      </div>
    </div>
  )
}
