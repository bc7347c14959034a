import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { overflows, type Viewport, type Setting } from './viewport.ts'
import { useGestures } from './useGestures.ts'

interface Props {
  /** Its name for screen readers. */
  readonly label: string
  /** The size of this element, the size of the picture that gestures apply to, and the pixel density. */
  readonly setting: Setting
  readonly viewport: Viewport
  readonly change: (viewport: Viewport) => void
  readonly onSwipe?: ((to: 'previous' | 'next') => void) | undefined
  readonly children: ReactNode
  readonly className?: string
}

/** Shows pictures and turns wheel, drag, pinch and double click into a new viewport. */
export function Stage({ label, setting, viewport, change, onSwipe, children, className = '' }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  useGestures(element, { setting, viewport, change, onSwipe })
  const moves = overflows(viewport, setting)
  return (
    <div
      ref={element}
      role="group"
      aria-label={label}
      aria-roledescription={t('media.picture.stage')}
      // Touch scrolls the page over a picture that is fully visible, and pans one that is not.
      style={{ touchAction: moves ? 'none' : 'pan-y' }}
      className={`overflow-hidden select-none ${moves ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'} ${className}`}
    >
      {children}
    </div>
  )
}
