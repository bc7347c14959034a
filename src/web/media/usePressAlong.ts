import { useRef, type PointerEvent } from 'react'

/**
 * Seeks in something drawn over time, on a press and while dragging. A vertical touch gesture still scrolls the page,
 * so a touch seeks only when it is lifted or has moved sideways. `along` receives 0 to 1.
 */
export function usePressAlong(along: (share: number) => void) {
  const held = useRef<{ readonly x: number; readonly y: number; readonly goes: boolean }>(null)
  const go = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) along(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const letGo = () => {
    held.current = null
  }
  return {
    className: 'cursor-pointer touch-pan-y',
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      const goes = event.pointerType !== 'touch'
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, goes }
      if (goes) go(event)
    },
    onPointerMove: (event: PointerEvent) => {
      const { current: from } = held
      if (!from || !event.isPrimary) return
      const goes = from.goes || Math.abs(event.clientX - from.x) > Math.abs(event.clientY - from.y)
      if (!goes) return
      held.current = { ...from, goes }
      go(event)
    },
    onPointerUp: (event: PointerEvent) => {
      if (held.current && event.isPrimary) go(event)
      letGo()
    },
    onPointerCancel: letGo,
  }
}
