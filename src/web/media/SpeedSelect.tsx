import { useTranslation } from 'react-i18next'

const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

interface Props {
  readonly speed: number
  readonly change: (speed: number) => void
}

/** Selects the playback speed; the pitch does not change. */
export function SpeedSelect({ speed, change }: Props) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('media.speed')}
      title={t('media.speed')}
      value={speed}
      onChange={event => change(Number(event.target.value))}
      className="figures h-8 rounded-control border border-transparent bg-paper px-1 text-12 text-ink hover:border-edge pointer-coarse:h-11"
    >
      {speeds.map(value => (
        <option key={value} value={value}>
          {value} ×
        </option>
      ))}
    </select>
  )
}

/** The next slower or faster speed; the same one at either end. */
export function nextSpeed(speed: number, step: 1 | -1): number {
  return (step > 0 ? speeds.find(value => value > speed) : speeds.findLast(value => value < speed)) ?? speed
}
