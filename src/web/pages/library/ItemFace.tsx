import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { hasPicture, kindIcon } from '#web/works/results.ts'
import { useFreshAsset } from './useFreshAsset.ts'
import { useItemName } from './useItemName.ts'

interface Props {
  readonly item: LibraryItem
  /** Without text, for which a row has no room. */
  readonly bare?: boolean
}

/** What an item looks like: its thumbnail, or an icon for its kind of file. */
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
  return (
    <span className="flex size-full flex-col justify-between gap-2 border border-line bg-well p-3 text-12">
      {!bare && <span className="line-clamp-2 wrap-anywhere">{name}</span>}
      <span className={bare ? 'm-auto' : ''} role="img" aria-label={t(`library.kinds.${item.kind}`)}>
        <Icon name={kindIcon[kind]} size={bare ? 16 : 24} />
      </span>
    </span>
  )
}
