import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../clock.ts'
import { Range } from '../Range.tsx'
import { SpeedSelect } from '../SpeedSelect.tsx'
import { ToolButton } from '../ToolButton.tsx'
import type { Playback } from '../usePlayback.ts'
import { frameAt, rulerOf } from './frames.ts'

/** What the controls and the keys do to one video, or to two at once. */
export interface Acts {
  readonly toggle: () => void
  readonly step: (frames: number) => void
  readonly seek: (time: number) => void
  readonly setLoops: (loops: boolean) => void
  readonly setSpeed: (speed: number) => void
  readonly setVolume: (volume: number, muted: boolean) => void
}

interface Props {
  readonly playback: Playback
  readonly duration: number
  readonly rate: number
  readonly loops: boolean
  readonly acts: Acts
  readonly children?: ReactNode
}

/** Our own controls below a video: those of browsers differ, and none of them steps through frames. */
export function Transport({ playback, duration, rate, loops, acts, children }: Props) {
  const { t } = useTranslation()
  const { playing, time, volume, muted } = playback
  const silent = isSilent(playback)
  return (
    <div>
      <Range
        label={t('media.video.position')}
        valueText={`${clock(time)} / ${clock(duration)}`}
        value={time}
        max={duration || 1}
        step={1 / rate}
        change={acts.seek}
        intervals={rulerOf(duration)}
        className="h-7 w-full pointer-coarse:h-11"
      />
      <div className="flex flex-wrap items-center gap-x-1">
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'media.pause' : 'media.play')}
          shortcut=" "
          onClick={acts.toggle}
        />
        <ToolButton icon="previous" label={t('media.video.frameBack')} shortcut="," onClick={() => acts.step(-1)} />
        <ToolButton icon="next" label={t('media.video.frameOn')} shortcut="." onClick={() => acts.step(1)} />
        <p className="figures mr-auto px-1 text-12 whitespace-nowrap">
          {clock(time, true)} <span className="text-muted">/ {clock(duration, true)}</span>
          <span className="ml-3 text-muted max-wide:hidden">
            {t('media.video.frame', { number: frameAt(time, rate) })}
          </span>
        </p>
        {/* On a narrow screen these do not fit beside the clock and get their own row. */}
        <div className="flex items-center gap-x-1 max-wide:basis-full max-wide:justify-between">
          <ToolButton
            icon="loop"
            label={t('media.loop')}
            shortcut="l"
            pressed={loops}
            onClick={() => acts.setLoops(!loops)}
          />
          <SpeedSelect speed={playback.rate} change={acts.setSpeed} />
          <ToolButton
            icon={silent ? 'mute' : 'volume'}
            label={t(silent ? 'media.unmute' : 'media.mute')}
            shortcut="m"
            onClick={() => toggleSound(playback, acts)}
          />
          <Range
            label={t('media.volume')}
            value={muted ? 0 : volume}
            max={1}
            step={0.05}
            change={value => acts.setVolume(value, false)}
            className="h-8 w-20 max-wide:hidden"
          />
          {children}
        </div>
      </div>
    </div>
  )
}

const isSilent = ({ volume, muted }: Playback) => muted || volume === 0

/** The volume before it was muted, for all films: the player along the bottom knows only 0. */
let heard = 1

function toggleSound(playback: Playback, acts: Acts): void {
  const isMuted = isSilent(playback)
  if (!isMuted) heard = playback.volume
  acts.setVolume(playback.volume || heard, !isMuted)
}

/** Handles the shortcuts of the controls; false for a key that has none. */
export function actOnKey(key: string, { playback, loops, acts }: Pick<Props, 'playback' | 'loops' | 'acts'>): boolean {
  const keys: Readonly<Record<string, () => void>> = {
    ' ': acts.toggle,
    k: acts.toggle,
    ',': () => acts.step(-1),
    '.': () => acts.step(1),
    l: () => acts.setLoops(!loops),
    m: () => toggleSound(playback, acts),
    Home: () => acts.seek(0),
  }
  keys[key]?.()
  return key in keys
}
