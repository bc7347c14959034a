import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { trackIn } from './trackIn.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  readonly name: string
  readonly tabIndex: 0 | -1
}

/** Plays or pauses a sound of the feed in the player at the bottom of the page. */
export function TilePlay({ work, asset, name, tabIndex }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { tracks, at, playing } = usePlayer()
  const plays = playing && tracks[at]?.id === asset.id
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-plays
      aria-label={t(plays ? 'feed.pause' : 'feed.play', { prompt: name })}
      onClick={() => (plays ? pause() : play(trackIn(client, work.id, asset, name)))}
      className={`absolute right-2 bottom-7 flex size-9 items-center justify-center border border-edge bg-paper transition-colors hover:border-ink pointer-coarse:size-11 ${plays ? 'text-safelight' : ''}`}
    >
      <Icon name={plays ? 'pause' : 'play'} />
    </button>
  )
}
