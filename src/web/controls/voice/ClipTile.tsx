import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { clock } from '#web/media/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'

interface Props {
  readonly clip: MediaRef
  readonly remove: () => void
}

/** The chosen clip with its name and length, and a button to play it. */
export function ClipTile({ clip, remove }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tracks, at, playing } = usePlayer()
  const isAsset = 'asset' in clip
  const { data: asset, isError } = useQuery({ ...assetQuery(isAsset ? clip.asset : ''), enabled: isAsset })
  const id = `clip:${isAsset ? clip.asset : clip.url}`
  const plays = playing && tracks[at]?.id === id
  const name = isAsset ? (asset?.name ?? t('clip.named')) : clip.url
  const facts = asset && [
    ...(asset.duration === undefined ? [] : [clock(asset.duration, true)]),
    formatBytes(asset.bytes, language),
  ]
  return (
    <div className="flex h-12 items-center gap-2 border border-line pr-1 pl-1">
      <Button
        look="quiet"
        className="size-8 shrink-0 px-0"
        aria-label={t(plays ? 'clip.pause' : 'clip.play')}
        {...(isAsset && !asset && { 'aria-disabled': true })}
        onClick={() => {
          if (plays) return pause()
          const url = isAsset ? asset?.url : clip.url
          if (url !== undefined) play({ id, title: name, url, kind: 'audio', peaksUrl: asset?.peaksUrl })
        }}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </Button>
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="figures truncate text-12 text-muted">
          {isError ? t('clip.gone') : (facts?.join(' · ') ?? (isAsset ? '' : t('clip.byAddress')))}
        </p>
      </div>
      <Button look="quiet" className="size-8 shrink-0" aria-label={t('clip.remove')} onClick={remove}>
        <Icon name="close" size={12} />
      </Button>
    </div>
  )
}
