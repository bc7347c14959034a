import { closestCenter, DndContext } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationFacts } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useSortSensors } from '#web/ui/lists/useSortSensors.ts'
import { nameOf } from '../frame/nameOf.ts'
import { useOperationViews } from '../operationView.ts'
import { useWorkActions } from '../useWorkActions.ts'
import { WaitingRow } from './WaitingRow.tsx'

interface Props {
  /** In the order in which they go out. */
  readonly works: readonly Work[]
  readonly close: () => void
}

/** What waits to be sent, lane by lane; within a lane it is put in another order by hand or by keyboard. */
export function WaitingPart({ works, close }: Props) {
  const { t } = useTranslation()
  const lanes = [...new Set(works.map(laneOf))]
  return lanes.map(lane => (
    <div key={lane}>
      {lanes.length > 1 && <h4 className="pt-3 text-12 text-muted">{t(`area.${lane}`)}</h4>}
      <Lane works={works.filter(work => laneOf(work) === lane)} close={close} />
    </div>
  ))
}

const laneOf = (work: Work) => operationFacts[work.operation].area

function Lane({ works, close }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const { move } = useWorkActions()
  // Shown as it was put down, until the studio has said what the order is.
  const [put, setPut] = useState<{ readonly over: readonly Work[]; readonly works: readonly Work[] } | null>(null)
  const order =
    put && put.over.length === works.length && put.over.every((work, at) => work === works[at]) ? put.works : works
  const sensors = useSortSensors()
  const placeOf = (id: unknown) => order.findIndex(work => work.id === id)
  const words = (id: unknown, at: unknown) => {
    const work = order[placeOf(id)]
    return { prompt: work ? nameOf(work, views[work.operation]) : '', place: placeOf(at) + 1 }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('tray.picked', words(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('tray.moved', words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => (over ? t('tray.dropped', words(active.id, over.id)) : undefined),
    onDragCancel: ({ active }) => t('tray.leftAlone', { prompt: words(active.id, active.id).prompt }),
  }

  function drop({ active, over }: DragEndEvent): void {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    const work = order[from]
    if (!work || to < 0 || from === to) return
    const next = arrayMove([...order], from, to)
    setPut({ over: works, works: next })
    move(work, next[to + 1]?.id ?? null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('tray.reorderHow') } }}
    >
      <SortableContext items={order.map(work => work.id)} strategy={verticalListSortingStrategy}>
        <ul className="divide-y divide-line">
          {order.map((work, index) => (
            <WaitingRow key={work.id} work={work} place={index + 1} close={close} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
