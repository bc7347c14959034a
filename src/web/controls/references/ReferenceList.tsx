import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { useSortSensors } from '#web/ui/lists/useSortSensors.ts'
import { moved } from './intake.ts'
import { ReferenceTile } from './ReferenceTile.tsx'

interface Props {
  readonly references: readonly MediaRef[]
  readonly onChange: (references: MediaRef[]) => void
  readonly onEdit?: ((index: number) => void) | undefined
}

/** The references in the order they are sent: the first is the source. */
export function ReferenceList({ references, onChange, onEdit }: Props) {
  const { t } = useTranslation()
  const sensors = useSortSensors()
  const ids = idsOf(references)
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('reference.howToMove') },
        announcements: {
          onDragStart: ({ active }) => t('reference.taken', { place: place(active.id) }),
          onDragOver: ({ over }) => (over ? t('reference.over', { place: place(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t('reference.put', { place: place(over.id) }) : undefined),
          onDragCancel: () => t('reference.left'),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onChange(moved(references, place(active.id) - 1, place(over.id) - 1))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="flex flex-col gap-2">
          {references.map((reference, index) => (
            <ReferenceTile
              key={ids[index]}
              id={ids[index] ?? ''}
              number={index + 1}
              reference={reference}
              onRemove={() => onChange(references.filter((_, other) => other !== index))}
              onEdit={onEdit && 'asset' in reference ? () => onEdit(index) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** What each is known by while it is moved: the same file may stand there twice. */
function idsOf(references: readonly MediaRef[]): string[] {
  const seen = new Map<string, number>()
  return references.map(reference => {
    const name = 'asset' in reference ? reference.asset : reference.url
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${name} ${times}`
  })
}
