import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { freshAssetLink } from './useFreshAsset.ts'

interface Props {
  readonly item: LibraryItem
  readonly name: string
  readonly tabIndex: 0 | -1
}

/** Plays a sound of the library in the player below, or pauses it. */
export function ItemPlay({ item: { asset }, name, tabIndex }: Props) {
  const { t } = useTranslation()
  const { tracks, at, playing } = usePlayer()
  const plays = playing && tracks[at]?.id === asset.id
  const { id, url, peaksUrl } = asset
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t(plays ? 'feed.pause' : 'feed.play', { prompt: name })}
      onClick={() =>
        plays
          ? pause()
          : play({ id, title: name, url, kind: 'audio', peaksUrl, asset: id, renew: () => freshAssetLink(id) })
      }
      className={`absolute right-2 bottom-7 flex size-9 items-center justify-center border border-edge bg-paper transition-colors hover:border-ink pointer-coarse:size-11 ${plays ? 'text-safelight' : ''}`}
    >
      <Icon name={plays ? 'pause' : 'play'} />
    </button>
  )
}
