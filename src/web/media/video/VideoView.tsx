import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { offerFilmView, tune, usePlayer, usePlayerMedia } from '../player/player.ts'
import { ToolButton } from '../ToolButton.tsx'
import { usePlayback } from '../usePlayback.ts'
import { playIfAllowed } from '../mediaElement.ts'
import { useSolePlayer } from '../useSolePlayer.ts'
import { useSource } from '../useSource.ts'
import { useViewKeys } from '../useViewKeys.ts'
import type { Clip } from './clip.ts'
import { stepTime } from './frames.ts'
import { actOnKey, Transport, type Acts } from './Transport.tsx'
import { useFrameRate } from './useFrameRate.ts'

interface Props {
  readonly clip: Clip
  /** Its `view-transition-name`. */
  readonly transition?: string
  /** Shown right below the video. */
  readonly edge?: ReactNode
  /** Called to grab the frame shown at a time in seconds; if absent, frames cannot be grabbed. */
  readonly onGrab?: (at: number) => void
}

/**
 * One video that can be stepped through by frames. Only its metadata is loaded before it plays. If the player along the
 * bottom has this film, it is that film: the player plays it here while this view is open.
 */
export function VideoView({ clip, transition, edge, onGrab }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLVideoElement>(null)
  const playback = usePlayback(media)
  useSource(media, clip)
  const rate = useFrameRate(media, clip.rate)
  const { loop } = usePlayer()
  const shared = usePlayerMedia(clip.id) !== undefined
  const [ownLoops, setOwnLoops] = useState(false)
  const loops = shared ? loop : ownLoops
  useSolePlayer(view)
  useEffect(() => {
    if (media.current && clip.id !== undefined) return offerFilmView({ id: clip.id, element: media.current })
    return undefined
  }, [clip.id])
  const duration = playback.duration ?? clip.duration ?? 0

  const withVideo = (act: (video: HTMLVideoElement) => void) => {
    if (media.current) act(media.current)
  }
  const acts: Acts = {
    toggle: () => withVideo(video => (video.paused ? playIfAllowed(video) : video.pause())),
    step: frames =>
      withVideo(video => {
        video.pause()
        video.currentTime = stepTime(video.currentTime, frames, rate, duration)
      }),
    seek: time => withVideo(video => (video.currentTime = time)),
    // The player applies its settings to the element that it plays.
    setLoops: on => (shared ? tune({ loop: on }) : setOwnLoops(on)),
    setSpeed: speed => (shared ? tune({ speed }) : withVideo(video => (video.playbackRate = speed))),
    setVolume: (volume, muted) => {
      if (shared) tune({ volume: muted ? 0 : volume })
      else withVideo(video => Object.assign(video, { volume, muted }))
    },
  }
  const enlarge = () => {
    // Some browsers refuse full screen; the video stays usable.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    else view.current?.requestFullscreen().catch(() => {})
  }
  const grab = () =>
    withVideo(video => {
      video.pause()
      const { currentTime } = video
      // Seeking replaces the poster by the frame itself.
      video.currentTime = currentTime
      onGrab?.(currentTime)
    })
  useViewKeys(view, ({ key }) => {
    const own = { e: enlarge, ...(onGrab && { g: grab }) }[key]
    if (!own) return actOnKey(key, { playback, loops, acts })
    own()
    return true
  })

  return (
    <div ref={view} className="flex size-full min-h-0 flex-col bg-paper">
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no caption files */}
        <video
          ref={media}
          poster={clip.poster}
          aria-label={clip.name}
          preload="metadata"
          playsInline
          loop={loops}
          onClick={acts.toggle}
          className="absolute inset-0 size-full bg-well object-contain"
          style={{ viewTransitionName: transition }}
        />
      </div>
      {edge}
      {playback.failed && <p role="alert">{t('media.broken')}</p>}
      <Transport playback={playback} duration={duration} rate={rate} loops={loops} acts={acts}>
        {onGrab && <ToolButton icon="camera" label={t('media.video.grab')} shortcut="g" onClick={grab} />}
        <ToolButton icon="enlarge" label={t('media.video.full')} shortcut="e" onClick={enlarge} />
      </Transport>
    </div>
  )
}
