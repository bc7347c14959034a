import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { ToolButton } from '#web/media/ToolButton.tsx'
import { usePlayback } from '#web/media/usePlayback.ts'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { setDraggedAsset } from '#web/ui/transfer.ts'
import { PlayerSettings } from './PlayerSettings.tsx'
import { showPlayedPart } from './playedPart.ts'
import { putAway, skip, toggle, usePlayer } from './player.ts'
import type { Track } from './queue.ts'
import { QueueList } from './QueueList.tsx'
import { Timeline } from './Timeline.tsx'
import { useMedia } from './useMedia.ts'
import { useMediaSession } from './useMediaSession.ts'

/** The player along the bottom edge. It keeps playing when the user opens another page. */
export function Dock() {
  const { tracks, at } = usePlayer()
  const track = tracks[at]
  return track ? <Playing track={track} /> : null
}

const NEAR = 5
const OWN_KEYS = 'input, select, button, [role="dialog"]'

function Playing({ track }: { readonly track: Track }) {
  const { t } = useTranslation()
  const wide = useMediaQuery(WIDE)
  const { tracks, at, playing } = usePlayer()
  const { own, ref: media, elsewhere, failed, seek, seekBy } = useMedia(track)
  const { time, duration = 0 } = usePlayback(media)
  useMediaSession(seek)
  const region = useRef<HTMLElement>(null)

  const part = duration > 0 ? Math.min(1, time / duration) : 0
  useEffect(() => showPlayedPart({ track: track.id, part }), [track.id, part])
  useEffect(() => () => showPlayedPart(undefined), [])

  function onKey(event: KeyboardEvent): void {
    const own = event.target instanceof Element && event.target !== region.current && event.target.closest(OWN_KEYS)
    if (own || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') toggle()
    else if (event.key === 'ArrowRight') seekBy(NEAR)
    else if (event.key === 'ArrowLeft') seekBy(-NEAR)
    else return
    event.preventDefault()
  }

  return (
    // The player handles keys as a whole, as users expect of a player.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      aria-label={t('player.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKey}
      className="fixed inset-x-0 bottom-(--under-dock) z-20 flex h-(--dock) items-center gap-4 border-t border-ink bg-paper px-4 focus-visible:-outline-offset-2 max-wide:gap-1 max-wide:px-1"
    >
      {/* Generated a moment ago: there are no captions to show. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={own}
        playsInline
        preload="auto"
        aria-label={track.title}
        className={
          track.kind === 'video' && !elsewhere
            ? 'fixed right-4 bottom-[calc(var(--under-dock)+var(--dock)+0.5rem)] max-h-[40dvh] w-80 max-w-[calc(100vw-2rem)] border border-ink bg-well'
            : 'hidden'
        }
      />
      <div className="flex items-center">
        <span className="max-wide:hidden">
          <ToolButton
            icon="skipBack"
            label={t('player.previous')}
            reason={at > 0 ? undefined : t('player.first')}
            onClick={() => skip(-1)}
          />
        </span>
        <ToolButton
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'player.pause' : 'player.play')}
          onClick={() => toggle()}
        />
        <ToolButton
          icon="skipForward"
          label={t('player.next')}
          reason={at < tracks.length - 1 ? undefined : t('player.last')}
          onClick={() => skip(1)}
        />
      </div>
      {/* On a narrow screen the waveform is below the title. */}
      <div className="flex min-w-0 flex-1 items-center gap-4 max-wide:flex-col max-wide:items-stretch max-wide:gap-0">
        <div className="w-44 min-w-0 max-wide:flex max-wide:w-full max-wide:items-baseline max-wide:gap-2 max-wide:text-12">
          <p className="flex min-w-0 items-center gap-2">
            {playing && <span className="size-1.5 shrink-0 rounded-full bg-safelight" aria-hidden />}
            <span
              className={`truncate ${track.asset === undefined ? '' : 'cursor-grab'}`}
              title={track.title}
              draggable={track.asset !== undefined}
              onDragStart={event => track.asset !== undefined && setDraggedAsset(event.dataTransfer, track.asset)}
            >
              {track.title}
            </span>
          </p>
          <p role="status" className="truncate text-12 text-muted max-wide:ml-auto max-wide:shrink-0">
            {failed ? t('player.failed') : <Clock time={time} length={duration} />}
          </p>
        </div>
        <Timeline track={track} time={time} length={duration} onSeek={seek} onSeekBy={seekBy} />
      </div>
      {wide && <PlayerSettings />}
      <QueueList>{!wide && <PlayerSettings />}</QueueList>
      <ToolButton icon="close" label={t('player.close')} onClick={putAway} />
    </section>
  )
}

/** Hidden from screen readers: announcing every second would drown out everything else. */
function Clock({ time, length }: { readonly time: number; readonly length: number }) {
  return (
    <span className="figures" aria-hidden>
      {clock(time)} / {clock(length)}
    </span>
  )
}
