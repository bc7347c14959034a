import { KeyboardSensor, PointerSensor, useSensor, useSensors, type KeyboardSensorProps } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/**
 * The library's own begins to listen to arrows only after it has said that something was picked up. This one says so
 * when it listens: whoever was told can press at once.
 */
class ListeningKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    // The library listens from a timer that it sets right after this one; the second one comes after that.
    super({ ...props, onStart: at => setTimeout(() => setTimeout(() => props.onStart(at))) })
  }
}

/** How rows of a list are put in another order: by a pointer that moves a little, or by Space and arrows. */
export function useSortSensors() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(ListeningKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
}
