import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'

interface Props {
  readonly id: string
  readonly number: number
  readonly reference: MediaRef
  readonly extra?: ReactNode
  readonly onRemove: () => void
  /** Absent: parts of it cannot be edited. */
  readonly onEdit?: (() => void) | undefined
}

/** One reference with its name, size and position; dragged, or moved with Space and arrow keys. */
export function ReferenceTile({ id, number, reference, extra, onRemove, onEdit }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const isAsset = 'asset' in reference
  const { data: asset, isError } = useQuery({ ...assetQuery(isAsset ? reference.asset : ''), enabled: isAsset })
  const name = isAsset ? (asset?.name ?? t('reference.numbered', { number })) : reference.url
  const facts = asset && [
    asset.mimeType.replace('image/', '').toUpperCase(),
    ...(asset.width && asset.height ? [`${asset.width} × ${asset.height}`] : []),
    formatBytes(asset.bytes, language),
  ]
  return (
    <li
      ref={setNodeRef}
      className={`flex h-10 items-center gap-2 bg-paper ${isDragging ? 'relative z-10 border border-ink' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={t('reference.move', { number, name })}
        className="relative size-10 shrink-0 cursor-grab touch-none overflow-hidden bg-well"
      >
        {asset && <img src={asset.thumbnailUrl ?? asset.url} alt="" className="size-full object-cover" />}
        <span className="figures absolute bottom-0 left-0 h-3.5 bg-paper px-0.5 text-12 leading-3.5">{number}</span>
      </button>
      <div className="min-w-0 flex-1">
        <p className="truncate leading-5" title={name}>
          {name}
        </p>
        <p className="figures truncate text-12 text-muted">
          {isError ? t('reference.gone') : facts ? facts.join(' · ') : isAsset ? '' : t('reference.byAddress')}
        </p>
      </div>
      {extra}
      {onEdit && (
        <Button
          look="quiet"
          className="size-8 shrink-0"
          aria-label={t('reference.edit', { number })}
          tip={t('reference.edit', { number })}
          onClick={onEdit}
        >
          <Icon name="crop" />
        </Button>
      )}
      <Button
        look="quiet"
        className="size-8 shrink-0"
        aria-label={t('reference.remove', { number })}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </Button>
    </li>
  )
}
