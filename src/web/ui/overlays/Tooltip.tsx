import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

const TooltipBubble = lazy(async () => ({ default: (await import('./TooltipBubble.tsx')).TooltipBubble }))

interface Props {
  readonly children: ReactNode
  /** Without the wait that keeps a passing pointer from raising it, and on a press too. */
  readonly quick?: boolean
}

/** Milliseconds a pointer rests before words come up. */
const REST = 450

/**
 * A few words about the control that contains it (which is positioned): on hover, on keyboard focus, gone with Escape.
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
      // Once the focus has arrived elsewhere: while it is nowhere, a dialog takes it for itself when something is removed.
      blur: () => {
        clearTimeout(timer)
        timer = setTimeout(hide)
      },
      // A reason answers a press, on a touch screen too; a name has said enough.
      click: quick ? show : hide,
    }
    for (const [name, listener] of Object.entries(listeners)) host.addEventListener(name, listener)
    return () => {
      clearTimeout(timer)
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
