import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { equalGains } from '../sound/loudness.ts'
import { loudnessSaid, useLoudness } from '../sound/useLoudness.ts'
import { ToolButton } from '../ToolButton.tsx'
import { usePlayback } from '../usePlayback.ts'
import { useSolePlayer } from '../useSolePlayer.ts'
import { useSource } from '../useSource.ts'
import { useViewKeys } from '../useViewKeys.ts'
import type { Clip } from './clip.ts'
import { stepTime } from './frames.ts'
import { actOnKey, Transport, type Acts } from './Transport.tsx'
import { useFrameRate } from './useFrameRate.ts'
import { useInSync } from './useInSync.ts'

const letters = ['A', 'B'] as const

/** Two videos in sync and equally loud, with one set of controls; only one of them is audible. */
export function TwoInSync({ clips }: { readonly clips: readonly [Clip, Clip] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const view = useRef<HTMLDivElement>(null)
  const a = useRef<HTMLVideoElement>(null)
  const b = useRef<HTMLVideoElement>(null)
  const [loops, setLoops] = useState(false)
  const [audible, setAudible] = useState(0)
  const [muted, setMuted] = useState(false)
  const [volume, setVolume] = useState(1)
  const [equal, setEqual] = useState(true)
  const [asked, setAsked] = useState(false)
  useSource(a, clips[0])
  useSource(b, clips[1])
  const playbackA = usePlayback(a)
  const playbackB = usePlayback(b)
  const playbacks = [playbackA, playbackB] as const
  const rate = useFrameRate(a, clips[0].rate)
  useSolePlayer(view)

  const durations = playbacks.map((playback, index) => playback.duration ?? clips[index]?.duration ?? 0)
  const duration = Math.max(...durations)
  // The longer one leads: its time runs to the end of both.
  const lead = (durations[1] ?? 0) > (durations[0] ?? 0) ? 1 : 0
  const sync = useInSync(lead === 0 ? [a, b] : [b, a], loops)
  const playback = { ...playbacks[lead], muted, volume }

  const measured = useLoudness(
    clips.map(({ url }) => ({ url, mimeType: 'video' })),
    asked,
  )
  const [ofA, ofB] = measured
  const [gainA, gainB] = equal ? equalGains(ofA ?? undefined, ofB ?? undefined) : ([1, 1] as const)
  useEffect(() => {
    if (a.current) a.current.volume = volume * gainA
    if (b.current) b.current.volume = volume * gainB
  }, [volume, gainA, gainB])

  const both = (act: (video: HTMLVideoElement) => void) => {
    for (const { current } of [a, b]) if (current) act(current)
  }
  const acts: Acts = {
    toggle: () => {
      // Only now: looking at two videos must load neither as a whole.
      setAsked(true)
      sync.toggle()
    },
    step: frames => sync.goTo(stepTime(playback.time, frames, rate, duration), true),
    seek: time => sync.goTo(time, false),
    setLoops,
    setSpeed: speed => both(video => (video.playbackRate = speed)),
    setVolume: (to, mute) => {
      setVolume(to)
      setMuted(mute)
    },
  }
  useViewKeys(view, ({ key }) => {
    const side = ['a', 'b'].indexOf(key)
    if (side >= 0) setAudible(side)
    if (key === 'e') setEqual(!equal)
    return side >= 0 || key === 'e' || actOnKey(key, { playback, loops, acts })
  })

  const panes: readonly { readonly clip: Clip; readonly media: RefObject<HTMLVideoElement | null> }[] = [
    { clip: clips[0], media: a },
    { clip: clips[1], media: b },
  ]
  return (
    <div ref={view} className="flex size-full min-h-0 flex-col">
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-2 max-wide:grid-cols-1">
        {panes.map(({ clip, media }, index) => (
          <div key={letters[index]} className="relative min-h-32">
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no caption files */}
            <video
              ref={media}
              aria-label={t('media.compare.named', { letter: letters[index] ?? '', name: clip.name })}
              poster={clip.poster}
              preload="metadata"
              playsInline
              muted={muted || audible !== index}
              onClick={acts.toggle}
              className="absolute inset-0 size-full bg-well object-contain"
            />
            <Button
              aria-pressed={audible === index}
              aria-keyshortcuts={letters[index]?.toLowerCase()}
              aria-label={t('media.video.hear', { letter: letters[index] ?? '' })}
              tip={`${t('media.video.hear', { letter: letters[index] ?? '' })}  ${letters[index]}`}
              onClick={() => setAudible(index)}
              className="figures absolute! top-1 left-1 bg-paper aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {letters[index]}
            </Button>
            {typeof measured[index] === 'number' && (
              <p className="figures absolute top-1 right-1 bg-paper px-1 text-12 text-muted">
                {formatTenths(measured[index], language)} LUFS
              </p>
            )}
          </div>
        ))}
      </div>
      {playbacks.some(({ failed }) => failed) && <p role="alert">{t('media.broken')}</p>}
      <Transport playback={playback} duration={duration} rate={rate} loops={loops} acts={acts}>
        <ToolButton
          text="="
          label={t('media.sound.equal')}
          shortcut="e"
          pressed={equal}
          onClick={() => setEqual(!equal)}
        />
      </Transport>
      <p className="text-12 text-muted" role="status">
        {t(`media.sound.${loudnessSaid(asked, equal, measured)}`)}
      </p>
    </div>
  )
}
