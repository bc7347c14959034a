import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardSensorProps,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  type SortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

interface Props {
  readonly ids: readonly string[]
  /** The screen reader texts; places are counted from 1. The library's own texts are English and contain ids. */
  readonly words: {
    readonly instructions: string
    readonly pickedUp: (id: string, place: number) => string
    readonly over: (id: string, place: number) => string
    readonly dropped: (id: string, place: number) => string
    readonly cancelled: (id: string) => string
  }
  /** Places counted from 0, always different. */
  readonly onMove: (from: number, to: number) => void
  /** How the others make room; by default as rows below each other. */
  readonly strategy?: SortingStrategy
  /** The list; each row calls `useSortable` with its id. */
  readonly children: ReactNode
}

/** A list that is reordered by dragging at least a few pixels, or with Space and arrow keys. */
export function SortableList({ ids, words, onMove, strategy = verticalListSortingStrategy, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(ListeningKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id))
  const say = (text: (id: string, place: number) => string, id: UniqueIdentifier, at: UniqueIdentifier) =>
    text(String(id), indexOf(at) + 1)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) => say(words.pickedUp, active.id, active.id),
          onDragOver: ({ active, over }) => (over ? say(words.over, active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => (over ? say(words.dropped, active.id, over.id) : undefined),
          onDragCancel: ({ active }) => words.cancelled(String(active.id)),
        },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [indexOf(active.id), indexOf(over?.id)]
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/**
 * The library's own sensor reports that something was picked up before it listens to arrow keys. This one reports it
 * once it listens, so that an arrow key pressed after the announcement counts.
 */
class ListeningKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    // The library starts listening in a timer that it sets right after this one; the inner timer runs after that.
    super({ ...props, onStart: at => setTimeout(() => setTimeout(() => props.onStart(at))) })
  }
}
