import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetKind } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { fileVerdict, lengthWords, type SlotLength, type SlotMedia } from './slotMedia.ts'

const LargeFile = lazy(async () => ({ default: (await import('./LargeFile.tsx')).LargeFile }))
const Trimmer = lazy(async () => ({ default: (await import('./Trimmer.tsx')).Trimmer }))

interface Props {
  readonly kind: AssetKind
  readonly media: SlotMedia
  readonly length?: SlotLength | undefined
  /** The largest file, in bytes; absent: no stated limit. */
  readonly maximumBytes: number | undefined
  readonly onChange: (media: SlotMedia) => void
}

/** For a stored file that is too long or too large for its field: says so, and offers to cut or shrink it. */
export function FileFit({ kind, media, length, maximumBytes, onChange }: Props) {
  const { t } = useTranslation()
  const id = 'asset' in media.url ? media.url.asset : undefined
  const { data: asset } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  if (!asset) return null
  const verdict = fileVerdict(asset, { length, maximumBytes })
  if (verdict === 'large' && maximumBytes !== undefined)
    return (
      <Suspense>
        <LargeFile asset={asset} maximumBytes={maximumBytes} onChange={onChange} />
      </Suspense>
    )
  if (verdict !== 'long' || !length) return null
  return (
    <>
      <p role="status" className="flex gap-2 text-12">
        <Icon name="attention" size={14} />
        {t('slot.tooLong', {
          seconds: Math.round((asset.duration ?? 0) * 10) / 10,
          length: t(lengthWords(length), { ...length }),
        })}
      </p>
      <Suspense>
        <Trimmer
          key={asset.id}
          asset={asset}
          kind={kind}
          length={length}
          onCut={({ id: cut, duration }) =>
            onChange({ url: { asset: cut }, ...(duration !== undefined && { duration }) })
          }
        />
      </Suspense>
    </>
  )
}
