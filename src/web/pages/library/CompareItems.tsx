import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { CompareFiles, type ComparedFile } from '#web/viewer/CompareFiles.tsx'
import { useFreshAsset } from './useFreshAsset.ts'
import { useFigures, useItemName, useOrigin } from './useItemName.ts'

interface Props {
  /** Two of one kind. */
  readonly items: readonly [LibraryItem, LibraryItem]
  readonly close: () => void
}

/** Two files, uploads too, large beside each other, with their facts below. */
export function CompareItems({ items: [a, b], close }: Props) {
  const { t } = useTranslation()
  const files = [useCompared(a), useCompared(b)] as const
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('selection.compare')} place="page">
      <div className="flex h-full flex-col gap-4">
        <div className="min-h-80 flex-1">
          <CompareFiles files={files} beside />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Facts item={a} />
          <Facts item={b} />
        </div>
      </div>
    </Dialog>
  )
}

function useCompared(item: LibraryItem): ComparedFile {
  const { asset, onFailure } = useFreshAsset(item.asset)
  return { key: item.id, asset, name: useItemName(item), onBroken: onFailure }
}

function Facts({ item }: { readonly item: LibraryItem }) {
  const name = useItemName(item)
  const origin = useOrigin(item)
  const figures = useFigures(item)
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="figures text-12 text-muted wrap-anywhere">
        {[...(origin === name ? [] : [origin]), ...(item.model === null ? [] : [item.model]), ...figures].join(' · ')}
      </p>
    </div>
  )
}
