import { useEffect, useEffectEvent, type RefObject } from 'react'
import {
  exactZoom,
  overflows,
  pan,
  settle,
  wholePicture,
  zoomAround,
  type Viewport,
  type Point,
  type Setting,
} from './viewport.ts'

interface Options {
  readonly setting: Setting
  readonly viewport: Viewport
  readonly change: (viewport: Viewport) => void
  /** Called after a sideways swipe over a picture that is fully visible. */
  readonly onSwipe?: ((to: 'previous' | 'next') => void) | undefined
}

/** Minimum distance of a swipe, in CSS pixels. */
const SWEEP = 56
/** Pixels per line, for mouse wheels that report lines. */
const LINE = 16

/**
 * Wheel, drag, pinch, double click and swipe on a stage. Uses native listeners instead of React's: a wheel must be
 * prevented from scrolling the page, and two fingers are tracked together.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, options: Options): void {
  const zoomAt = useEffectEvent((point: Point, factor: number, by: Point = { x: 0, y: 0 }) => {
    const moved = pan(options.viewport, by, options.setting)
    options.change(zoomAround(moved, point, factor, options.setting))
  })
  const move = useEffectEvent((by: Point) => {
    options.change(pan(options.viewport, by, options.setting))
  })
  const leap = useEffectEvent((point: Point) => {
    options.change(leapFrom(options.viewport, point, options.setting))
  })
  const isWhole = useEffectEvent(() => !overflows(options.viewport, options.setting))
  const sweep = useEffectEvent((to: 'previous' | 'next') => options.onSwipe?.(to))

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const down = new Map<number, Point>()
    let way: Point = { x: 0, y: 0 }
    let several = false
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const listeners = {
      wheel: (event: WheelEvent) => {
        event.preventDefault()
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE
        // A pinch on a touchpad arrives as wheel events with Ctrl, in small steps.
        const speed = event.ctrlKey ? 0.01 : 0.002
        zoomAt(pointOf(event), Math.exp(-event.deltaY * lines * speed))
      },
      pointerdown: (event: PointerEvent) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, [role="slider"]')))
          return
        if (down.size === 0) {
          way = { x: 0, y: 0 }
          several = false
        } else several = true
        down.set(event.pointerId, pointOf(event))
        element.setPointerCapture(event.pointerId)
      },
      pointermove: (event: PointerEvent) => {
        const before = down.get(event.pointerId)
        if (!before) return
        const now = pointOf(event)
        down.set(event.pointerId, now)
        const by = { x: now.x - before.x, y: now.y - before.y }
        const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
        if (other) {
          const apart = distance(other, before)
          if (apart > 0) zoomAt(middle(other, now), distance(other, now) / apart, { x: by.x / 2, y: by.y / 2 })
          return
        }
        way = { x: way.x + by.x, y: way.y + by.y }
        move(by)
      },
      pointerup: (event: PointerEvent) => {
        if (!down.delete(event.pointerId)) return
        const swept = event.pointerType === 'touch' && !several && Math.abs(way.x) > SWEEP
        if (swept && Math.abs(way.x) > 2 * Math.abs(way.y) && isWhole()) sweep(way.x > 0 ? 'previous' : 'next')
      },
      pointercancel: (event: PointerEvent) => {
        down.delete(event.pointerId)
      },
      dblclick: (event: MouseEvent) => leap(pointOf(event)),
    }
    return listen(element, listeners)
  }, [stage])
}

/** Double click: from the whole picture to 100 %, or closer if 100 % is hardly larger; from any other zoom back. */
function leapFrom(viewport: Viewport, point: Point, setting: Setting): Viewport {
  if (Math.abs(viewport.zoom - 1) > 0.01) return settle(wholePicture, setting)
  const exact = exactZoom(setting)
  return zoomAround(viewport, point, exact > 1.2 ? exact : Math.max(2, exact * 2), setting)
}

function listen(
  element: HTMLElement,
  listeners: { readonly [type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[type]) => void },
): () => void {
  const all = Object.entries(listeners) as [string, (event: Event) => void][]
  for (const [type, listener] of all) element.addEventListener(type, listener, { passive: false })
  return () => {
    for (const [type, listener] of all) element.removeEventListener(type, listener)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
