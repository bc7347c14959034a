import { useTranslation } from 'react-i18next'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { speeds, tune, usePlayer } from './player.ts'

/** Speed, repeat and volume; they apply to every track. */
export function PlayerSettings() {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const { speed, loop, volume } = usePlayer()
  return (
    <div className="flex items-center gap-1">
      <label className="relative">
        <span className="sr-only">{t('player.speed')}</span>
        <select
          value={speed}
          onChange={event => tune({ speed: Number(event.target.value) })}
          className="figures h-8 cursor-pointer rounded-control bg-paper px-1 text-12 hover:text-ink pointer-coarse:h-11"
        >
          {speeds.map(value => (
            <option key={value} value={value}>
              {figure.format(value)}×
            </option>
          ))}
        </select>
      </label>
      <ToolButton icon="loop" label={t('player.loop')} pressed={loop} onClick={() => tune({ loop: !loop })} />
      <label className="flex min-w-0 flex-1 items-center gap-1 text-muted">
        <Icon name={volume === 0 ? 'mute' : 'volume'} />
        <span className="sr-only">{t('player.volume')}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-valuetext={percent.format(volume)}
          onChange={event => tune({ volume: event.target.valueAsNumber })}
          className="w-20 flex-1 accent-ink"
        />
      </label>
    </div>
  )
}
