import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

interface Props {
  /** What cannot be used now: voices and a picture exclude each other. */
  readonly what: 'voices' | 'picture'
  readonly change: () => void
}

/** The half of the form that is closed while the other is in use, why, and the way to change places. */
export function LockedSection({ what, change }: Props) {
  const { t } = useTranslation()
  const name = t(what === 'voices' ? 'voice.cast' : 'voice.picture')
  return (
    <section aria-label={name} className="border border-line px-3 py-2 text-12 text-muted">
      <p className="flex items-center gap-1.5">
        <Icon name="lock" size={12} />
        {name}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p>{t(what === 'voices' ? 'voice.voicesRest' : 'voice.pictureRests')}</p>
        <Button look="quiet" className="-ml-2 text-12 underline underline-offset-4" onClick={change}>
          {t(what === 'voices' ? 'voice.toVoices' : 'voice.toPicture')}
        </Button>
      </div>
    </section>
  )
}
