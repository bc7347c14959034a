import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { hasPicture, kindIcon } from '#web/works/results.ts'
import { takeOf } from '#web/works/sources.ts'
import { useFreshAsset } from './useFreshAsset.ts'
import { useItemName } from './useItemName.ts'

const SongCover = lazy(async () => ({ default: (await import('#web/frames/SongCover.tsx')).SongCover }))
const SoundShape = lazy(async () => ({ default: (await import('#web/media/sound/SoundShape.tsx')).SoundShape }))

interface Props {
  readonly item: LibraryItem
  /** Without text, for which a row has no room. */
  readonly bare?: boolean
}

/** What an item looks like: its thumbnail, the cover of a song, the waveform of a sound, or an icon for its kind. */
export function ItemFace({ item, bare = false }: Props) {
  const { t } = useTranslation()
  const { asset, onFailure } = useFreshAsset(item.asset)
  const name = useItemName(item)
  useLettersFor(name)
  const kind = kindOf(asset)
  if (hasPicture(asset))
    return (
      <img
        src={asset.thumbnailUrl ?? asset.url}
        alt={bare ? '' : name}
        width={asset.width}
        height={asset.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={onFailure}
        className="size-full bg-well object-cover"
      />
    )
  const label = t(`library.kinds.${item.kind}`)
  const song = asset.peaksUrl === undefined ? undefined : item.work?.song
  const cover = song && (
    <Suspense fallback={<span className="aspect-square h-full shrink-0" />}>
      <SongCover asset={asset} track={song} className="aspect-square h-full max-w-1/2 shrink-0" />
    </Suspense>
  )
  if (bare)
    return (
      <span className="flex size-full border border-line bg-well" role="img" aria-label={label}>
        {cover ?? (
          <span className="m-auto">
            <Icon name={kindIcon[kind]} />
          </span>
        )}
      </span>
    )
  return (
    <span className="flex size-full border border-line bg-well text-12">
      {cover}
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-2 p-3">
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
        <span role="img" aria-label={label} className="flex min-h-0 flex-1 flex-col justify-end pr-12">
          {item.kind === 'audio' && asset.peaksUrl !== undefined ? (
            <Suspense fallback={<Icon name={kindIcon[kind]} size={24} />}>
              <SoundShape take={takeOf(asset, name, onFailure)} />
            </Suspense>
          ) : (
            <Icon name={kindIcon[kind]} size={24} />
          )}
        </span>
      </span>
    </span>
  )
}
