import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Peaks } from '#contract/studio/assets.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { SeekBar } from './SeekBar.tsx'
import type { Take } from './take.ts'
import { Waveform, type WaveHandle } from './Waveform.tsx'

interface Props {
  readonly letter: string
  readonly take: Take
  readonly media: RefObject<HTMLAudioElement | null>
  readonly wave: RefObject<WaveHandle | null>
  readonly shape: Peaks | undefined
  /** Length of the longer take in seconds: both waveforms use its scale. */
  readonly longest: number
  readonly audible: boolean
  /** 0 to 1. */
  readonly gain: number
  /** LUFS, once it has been measured. */
  readonly loudness: number | null | undefined
  readonly choose: () => void
  readonly time: number
  readonly onTime: (time: number) => void
  readonly seek: (time: number) => void
}

/** One of two takes; the button with its letter makes it audible. */
export function TakeRow(props: Props) {
  const { letter, take, media, wave, shape, longest, audible, gain, loudness, choose, time, onTime, seek } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const decibels = 20 * Math.log10(gain)
  const length = shape?.duration || take.duration || longest
  return (
    <div className="flex items-stretch gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no caption files */}
      <audio ref={media} preload="none" />
      <Button
        aria-pressed={audible}
        aria-keyshortcuts={letter.toLowerCase()}
        aria-label={t('media.sound.hear', { letter, name: take.name })}
        tip={`${t('media.sound.hear', { letter, name: take.name })}  ${letter}`}
        onClick={choose}
        className="figures h-auto! w-11 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {letter}
      </Button>
      <div className="min-w-0 flex-1">
        <SeekBar
          label={t('media.sound.position', { name: `${letter}: ${take.name}` })}
          time={time}
          duration={longest}
          seek={seek}
          className={`h-24 bg-well transition-opacity ${audible ? '' : 'opacity-60'}`}
        >
          <div className="h-full" style={{ width: longest > 0 ? `${(length / longest) * 100}%` : '100%' }}>
            {shape && (
              <Waveform ref={wave} media={media} peaks={shape.peaks} duration={length} onTime={onTime} onSeek={seek} />
            )}
          </div>
        </SeekBar>
        <p className="film-edge flex gap-3 overflow-hidden whitespace-nowrap text-muted">
          <span className="min-w-0 truncate text-ink">{take.name}</span>
          {typeof loudness === 'number' && <span>{formatTenths(loudness, language)} LUFS</span>}
          {decibels < -0.05 && <span>{formatTenths(decibels, language)} dB</span>}
        </p>
      </div>
    </div>
  )
}
