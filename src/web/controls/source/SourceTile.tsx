import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { clock } from '#web/media/clock.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { kindOf } from '#contract/studio/resultKind.ts'

interface Props {
  readonly media: MediaRef
  /** Its title; absent: the name of its file. */
  readonly title?: string | undefined
  readonly remove: () => void
}

/** The chosen file with its name and length, and a button to play it. */
export function SourceTile({ media, title, remove }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { tracks, at, playing } = usePlayer()
  const id = 'asset' in media ? media.asset : media.url
  const isStored = 'asset' in media
  const { data: asset, isError } = useQuery({ ...assetQuery(id), enabled: isStored })
  const name = title ?? (isStored ? (asset?.name ?? t('source.unnamed')) : media.url)
  const kind = asset && kindOf(asset)
  const plays = playing && tracks[at]?.id === `source:${id}`
  const facts = asset && [
    ...(asset.duration === undefined ? [] : [clock(asset.duration, true)]),
    ...(asset.width === undefined ? [] : [`${asset.width} × ${asset.height}`]),
    formatBytes(asset.bytes, language),
  ]
  function press(): void {
    if (plays) return pause()
    const url = isStored ? asset?.url : media.url
    if (url === undefined) return
    play({
      id: `source:${id}`,
      title: name,
      url,
      kind: kind === 'video' ? 'video' : 'audio',
      peaksUrl: asset?.peaksUrl,
    })
  }
  return (
    <div className="flex min-h-12 items-center gap-2 border border-line px-1">
      {asset?.thumbnailUrl !== undefined ? (
        <img src={asset.thumbnailUrl} alt="" className="size-10 shrink-0 bg-well object-cover" />
      ) : (
        kind === 'image' && <img src={asset?.url} alt="" className="size-10 shrink-0 bg-well object-cover" />
      )}
      {kind !== 'image' && (
        <Button
          look="quiet"
          className="size-8 shrink-0 px-0"
          aria-label={t(plays ? 'source.pause' : 'source.play')}
          {...(isStored && !asset && { 'aria-disabled': true })}
          onClick={press}
        >
          <Icon name={plays ? 'pause' : 'play'} />
        </Button>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="figures truncate text-12 text-muted">
          {isError ? t('source.gone') : (facts?.join(' · ') ?? (isStored ? '\u00a0' : t('source.byAddress')))}
        </p>
      </div>
      <Button look="quiet" className="size-8 shrink-0" aria-label={t('source.remove')} onClick={remove}>
        <Icon name="close" size={12} />
      </Button>
    </div>
  )
}
