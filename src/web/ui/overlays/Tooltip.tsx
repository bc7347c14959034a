import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

const TooltipBubble = lazy(async () => ({ default: (await import('./TooltipBubble.tsx')).TooltipBubble }))

interface Props {
  readonly children: ReactNode
  /** Shown without the delay that ignores a passing pointer, and also on a press. */
  readonly quick?: boolean
}

/** Milliseconds that a pointer must rest before the tooltip appears. */
const REST = 450

/**
 * A few words about the control that contains it, which must be positioned: on hover and keyboard focus, until Escape.
 * It never contains the only copy of its text: the control has a name, and a description where it needs one.
 */
export function Tooltip({ children, quick = false }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)

  useEffect(() => {
    const host = place.current?.parentElement
    if (!host) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => setNear(true)
    const hide = () => {
      clearTimeout(timer)
      setNear(false)
    }
    const listeners: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
      pointerenter: event => {
        if (event instanceof PointerEvent && event.pointerType === 'touch') return
        timer = setTimeout(show, quick ? 0 : REST)
      },
      pointerleave: hide,
      focus: () => {
        if (host.matches(':focus-visible')) show()
      },
      // Waits until the focus has moved: while nothing has it, a dialog takes it when an element is removed. No longer
      // than that: the next key may be Escape, which is not meant for this tooltip.
      blur: event => {
        clearTimeout(timer)
        if (event instanceof FocusEvent && event.relatedTarget) addEventListener('focusin', hide, { once: true })
        else timer = setTimeout(hide)
      },
      // A press shows a reason, also on a touch screen, but hides a mere name.
      click: quick ? show : hide,
    }
    for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', hide)
      for (const [name, listener] of Object.entries(listeners)) host.removeEventListener(name, listener)
    }
  }, [quick])

  return (
    <span ref={place} className="pointer-events-none absolute inset-0">
      {near && (
        <Suspense>
          <TooltipBubble onClose={() => setNear(false)}>{children}</TooltipBubble>
        </Suspense>
      )}
    </span>
  )
}
