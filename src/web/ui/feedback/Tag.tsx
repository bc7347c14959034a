import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'

interface Props {
  readonly label: string
  /** Uses the monospaced font, for numbers, sizes and models. */
  readonly figures?: boolean
  /** Makes it a filter that is on or off. */
  readonly pressed?: boolean
  readonly onPress?: () => void
  readonly onRemove?: () => void
}

const face = 'inline-flex h-6 max-w-full items-center rounded-control border text-12 transition-colors'

/** A label, a filter that is on or off, or a choice that can be removed. */
export function Tag({ label, figures = false, pressed, onPress, onRemove }: Props) {
  const { t } = useTranslation()
  const words = <span className={`truncate px-2 ${figures ? 'figures' : ''}`}>{label}</span>
  if (onPress)
    return (
      <button
        type="button"
        aria-pressed={pressed ?? false}
        onClick={onPress}
        className={`${face} ${pressed ? 'border-ink bg-ink text-paper' : 'border-edge hover:border-ink'}`}
      >
        {words}
      </button>
    )
  return (
    <span className={`${face} border-line bg-well`}>
      {words}
      {onRemove && (
        <button
          type="button"
          aria-label={t('ui.remove', { what: label })}
          onClick={onRemove}
          className="grid h-full w-6 shrink-0 place-items-center border-l border-line text-muted transition-colors hover:bg-ink hover:text-paper"
        >
          <Icon name="close" size={10} />
        </button>
      )}
    </span>
  )
}
