import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { clock } from '#web/media/clock.ts'
import { Range } from '#web/media/Range.tsx'
import { useSolePlayer } from '#web/media/useSolePlayer.ts'
import { useTileVideo } from '#web/media/video/useTileVideo.ts'
import { rulerOf, USUAL_RATE } from '#web/media/video/frames.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  readonly name: string
  readonly tabIndex: 0 | -1
}

/** A video in the feed: it plays in place, and moving the pointer over it seeks in it, as the slider does. */
export function TileVideo({ work, asset, name, tabIndex }: Props) {
  const { t } = useTranslation()
  const layer = useRef<HTMLDivElement>(null)
  const { onFailure } = useFreshLinks(work.id, asset)
  const length = asset.duration ?? 0
  const media = useRef<HTMLVideoElement>(null)
  const { state, time, drawn, seek, toggle } = useTileVideo(layer, media, {
    url: asset.url,
    length,
    onBroken: onFailure,
  })
  useSolePlayer(layer)
  const active = state !== 'still'
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 bottom-5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no caption files */}
      <video
        ref={media}
        aria-hidden
        tabIndex={-1}
        preload="none"
        playsInline
        className={`absolute inset-0 size-full object-cover ${active && drawn ? '' : 'opacity-0'}`}
      />
      <div className="@container absolute inset-x-2 bottom-2 flex items-end gap-1">
        <div
          className={`flex h-7 min-w-0 flex-1 items-center gap-2 bg-paper px-2 focus-within:opacity-100 group-hover/tile:opacity-100 pointer-coarse:h-9 ${
            state === 'playing' || state === 'paused' ? 'pointer-events-auto' : 'opacity-0'
          }`}
        >
          <Range
            label={t('feed.position', { prompt: name })}
            valueText={`${clock(time, true)} / ${clock(length, true)}`}
            value={time}
            max={length || 1}
            step={1 / USUAL_RATE}
            change={seek}
            intervals={rulerOf(length)}
            tabIndex={tabIndex}
            className="h-6 min-w-0 flex-1"
          />
          <span className="figures text-12 @max-[180px]:hidden" aria-hidden>
            {clock(time, true)}
          </span>
        </div>
        <button
          type="button"
          tabIndex={tabIndex}
          data-plays
          aria-label={t(state === 'playing' ? 'feed.pause' : 'feed.play', { prompt: name })}
          onClick={toggle}
          className={`pointer-events-auto ml-auto flex size-7 shrink-0 items-center justify-center border border-edge bg-paper transition-colors hover:border-ink pointer-coarse:size-11 ${
            state === 'playing' ? 'text-safelight' : ''
          }`}
        >
          <Icon name={state === 'playing' ? 'pause' : 'play'} />
        </button>
      </div>
    </div>
  )
}
