import { arrayMove } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { SortableList } from '#web/ui/lists/SortableList.tsx'
import { ReferenceTile } from './ReferenceTile.tsx'

interface Props {
  readonly references: readonly MediaRef[]
  readonly onChange: (references: MediaRef[]) => void
  readonly onEdit?: ((index: number) => void) | undefined
  /** Shown with each reference, by its number from 1. */
  readonly extra?: ((number: number) => ReactNode) | undefined
}

/** The references in the order they are sent: the first is the source. */
export function ReferenceList({ references, onChange, onEdit, extra }: Props) {
  const { t } = useTranslation()
  const ids = idsOf(references)
  return (
    <SortableList
      ids={ids}
      words={{
        instructions: t('reference.howToMove'),
        pickedUp: (_, place) => t('reference.taken', { place }),
        over: (_, place) => t('reference.over', { place }),
        dropped: (_, place) => t('reference.put', { place }),
        cancelled: () => t('reference.left'),
      }}
      onMove={(from, to) => onChange(arrayMove([...references], from, to))}
    >
      <ol className="flex flex-col gap-1">
        {references.map((reference, index) => (
          <ReferenceTile
            key={ids[index]}
            id={ids[index] ?? ''}
            number={index + 1}
            reference={reference}
            extra={extra?.(index + 1)}
            onRemove={() => onChange(references.filter((_, other) => other !== index))}
            onEdit={onEdit && 'asset' in reference ? () => onEdit(index) : undefined}
          />
        ))}
      </ol>
    </SortableList>
  )
}

/** Unique ids for sorting: the same file may be in the list twice. */
function idsOf(references: readonly MediaRef[]): string[] {
  const seen = new Map<string, number>()
  return references.map(reference => {
    const name = 'asset' in reference ? reference.asset : reference.url
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name} ${times}`
  })
}
