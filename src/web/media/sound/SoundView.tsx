import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { clock } from '../clock.ts'
import { toggle as togglePlayer, tune, usePlayer, usePlayerMedia } from '../player/player.ts'
import { nextSpeed, SpeedSelect } from '../SpeedSelect.tsx'
import type { TimedSection } from '../lyrics/timedLyrics.ts'
import { ToolButton } from '../ToolButton.tsx'
import { usePlayback } from '../usePlayback.ts'
import { useSolePlayer } from '../useSolePlayer.ts'
import { useViewKeys } from '../useViewKeys.ts'
import { regionWith, type Region } from './region.ts'
import { SeekBar } from './SeekBar.tsx'
import type { Take } from './take.ts'
import { useLoop } from './useLoop.ts'
import { usePeaks } from './usePeaks.ts'
import { useSound } from './useSound.ts'
import { Waveform, type WaveHandle } from './Waveform.tsx'

const Karaoke = lazy(async () => ({ default: (await import('../lyrics/Karaoke.tsx')).Karaoke }))

interface Props {
  readonly take: Take
  /** The file name of the download. */
  readonly fileName: string
  /** The URL of the download; by default the file that is played. */
  readonly saveUrl?: string
  /** Shown right below the waveform. */
  readonly edge?: ReactNode
  /** Parts of the sound, shown below the waveform; pressing one seeks to it. */
  readonly sections?: readonly SoundSection[]
  /** Lyrics to follow as it plays. */
  readonly lyrics?: readonly TimedSection[]
  /** The times of the lyrics are estimates. */
  readonly isEstimated?: boolean
  /** Shown under the controls: what can be done with the marked part, or from the position. */
  readonly acts?: (part: Region | null, time: number) => ReactNode
  /** Shown at the end: what follows it as it plays. */
  readonly below?: ((player: SoundPlayer) => ReactNode) | undefined | false
}

/** What a part of the view knows of the sound, and can do with it. Seconds. */
interface SoundPlayer {
  readonly time: number
  readonly playing: boolean
  readonly playFrom: (seconds: number) => void
}

/** A named part of a sound; times in seconds. */
export interface SoundSection {
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * One sound: its waveform, seeking, and a region that loops. Nothing of the sound is loaded before it plays. If the
 * player along the bottom has this sound, it is that sound: the same position, and one button for both.
 */
export function SoundView(props: Props) {
  const { take, fileName, saveUrl = take.url, edge, sections = [], lyrics = [], isEstimated, acts, below } = props
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLAudioElement>(null)
  const shared = usePlayerMedia(take.id)
  const media: RefObject<HTMLMediaElement | null> = shared ?? own
  const wave = useRef<WaveHandle>(null)
  const playback = usePlayback(media)
  const sound = useSound(own, take)
  const toggle = () => (shared ? togglePlayer() : void sound.toggle())
  const { loop } = usePlayer()
  const shape = usePeaks(take)
  const [heard, setHeard] = useState(0)
  const time = shared ? Math.floor(playback.time * 10) / 10 : heard
  const [loops, setLoops] = useState(shared !== undefined && loop)
  const [region, setRegion] = useState<Region | null>(null)
  const { watch } = useLoop(media, loops, region)
  useSolePlayer(view)
  const isLooped = loops && region === null
  useEffect(() => {
    if (shared) tune({ loop: isLooped })
  }, [shared, isLooped])

  const duration = playback.duration ?? shape?.duration ?? take.duration ?? 0
  const seek = (to: number) => wave.current?.seek(to)
  const playFrom = (seconds: number) => {
    seek(seconds)
    if (!playback.playing) toggle()
  }
  const setSpeed = (speed: number) => {
    // The player applies it to its element.
    if (shared) tune({ speed })
    else if (own.current) own.current.playbackRate = speed
  }
  const mark = (side: 'start' | 'end') => {
    setRegion(regionWith(region, side, time, duration))
    setLoops(true)
  }
  const clear = () => {
    setRegion(null)
    setLoops(false)
  }

  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    s: () => mark('start'),
    e: () => mark('end'),
    l: () => setLoops(!loops),
    x: clear,
    '<': () => setSpeed(nextSpeed(playback.rate, -1)),
    '>': () => setSpeed(nextSpeed(playback.rate, 1)),
  }
  useViewKeys(view, ({ key }) => {
    keys[key]?.()
    return key in keys
  })

  return (
    <div ref={view} className="flex w-full flex-col gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no caption files */}
      <audio ref={own} preload="none" />
      <div>
        <SeekBar
          label={t('media.sound.position', { name: take.name })}
          time={time}
          duration={duration}
          seek={seek}
          className="h-40 bg-well"
        >
          {shape && (
            <Waveform
              ref={wave}
              media={media}
              peaks={shape.peaks}
              duration={shape.duration || duration}
              onTime={now => {
                watch(now)
                setHeard(Math.floor(now * 10) / 10)
              }}
              region={region}
              onRegion={drawn => {
                setRegion(drawn)
                setLoops(true)
              }}
            />
          )}
        </SeekBar>
        {edge}
        {sections.length > 0 && duration > 0 && <Sections {...{ sections, duration, time, seek }} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <ToolButton
          icon={playback.playing ? 'pause' : 'play'}
          label={t(playback.playing ? 'media.pause' : 'media.play')}
          shortcut=" "
          onClick={toggle}
        />
        <p className="figures mr-auto px-1 text-12">
          {clock(time, true)} <span className="text-muted">/ {clock(duration)}</span>
        </p>
        {/* On a narrow screen these do not fit beside the clock and get their own row. */}
        <div className="flex items-center gap-x-1 max-wide:basis-full max-wide:justify-between">
          <ToolButton
            text={t('media.sound.start')}
            label={t('media.sound.regionStart')}
            shortcut="s"
            onClick={() => mark('start')}
          />
          <ToolButton
            text={t('media.sound.end')}
            label={t('media.sound.regionEnd')}
            shortcut="e"
            onClick={() => mark('end')}
          />
          {region && <ToolButton icon="close" label={t('media.sound.regionClear')} shortcut="x" onClick={clear} />}
          <ToolButton
            icon="loop"
            label={t('media.loop')}
            shortcut="l"
            pressed={loops}
            onClick={() => setLoops(!loops)}
          />
          <SpeedSelect speed={playback.rate} change={setSpeed} />
          <a href={saveUrl} download={fileName} className={buttonClass('quiet')} aria-label={t('media.download')}>
            <Icon name="download" />
          </a>
        </div>
      </div>
      {region && (
        <p className="text-12 text-muted">
          {t('media.sound.region')}{' '}
          <span className="figures">
            {clock(region.start, true)} – {clock(region.end, true)}
          </span>
        </p>
      )}
      {(sound.failed || playback.failed) && <p role="alert">{t('media.broken')}</p>}
      {acts?.(region, time)}
      {below && <Following render={below} time={time} playing={playback.playing} playFrom={playFrom} />}
      {lyrics.length > 0 && (
        <Suspense>
          <Karaoke
            sections={lyrics}
            isEstimated={isEstimated}
            name={fileName.replace(/\.\w+$/u, '')}
            time={time}
            playing={playback.playing}
            seek={seek}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What follows a sound as it plays. */
function Following({ render, ...player }: SoundPlayer & { readonly render: (player: SoundPlayer) => ReactNode }) {
  return render(player)
}

interface SectionsProps {
  readonly time: number
  readonly seek: (time: number) => void
  readonly sections: readonly SoundSection[]
  readonly duration: number
}

/** The parts of a sound along its length; pressing one seeks to its start. */
function Sections({ sections, duration, time, seek }: SectionsProps) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('media.sound.sections')} className="relative mt-1 h-7">
      {sections.map(({ name, start, end }) => (
        <li
          key={start}
          className="absolute inset-y-0"
          style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
        >
          <button
            type="button"
            aria-current={time >= start && time < end}
            aria-label={t('media.sound.section', { name, time: clock(start) })}
            title={name}
            onClick={() => seek(start)}
            className="size-full truncate border-t border-l border-edge px-1 text-left text-12 text-muted hover:border-ink hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink forced-colors:aria-[current=true]:underline"
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
