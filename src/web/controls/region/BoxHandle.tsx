import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { place, type Viewport, type Setting } from '#web/media/picture/viewport.ts'
import { boxStyle } from './boxStyle.ts'
import { nudge, settleBox, type Box } from './regions.ts'

interface Props {
  readonly number: number
  readonly box: Box
  readonly selected: boolean
  readonly viewport: Viewport
  readonly setting: Setting
  readonly onSelect: () => void
  readonly onMove: (box: Box) => void
  /** Called when a drag or a series of key presses is over. */
  readonly onSettle: () => void
  readonly onRemove: () => void
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Source pixels per key press with Shift, instead of one. */
const FAR = 10

interface Drag {
  readonly x: number
  readonly y: number
  readonly box: Box
  readonly grow: boolean
}

/**
 * A box on the picture: dragged, resized by its corner, or nudged with arrow keys (Shift: larger steps, Alt: resize).
 */
export function BoxHandle(props: Props) {
  const { number, box, selected, viewport, setting, onSelect, onMove, onSettle, onRemove } = props
  const { t } = useTranslation()
  const drag = useRef<Drag>(undefined)
  const placed = place(viewport, setting)
  const { picture } = setting

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (!arrow || event.ctrlKey || event.metaKey) return
    else {
      const far = event.shiftKey ? FAR : 1
      onMove(nudge(box, { x: arrow.x * far, y: arrow.y * far }, event.altKey, picture))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function start(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const grow = event.target instanceof Element && event.target.hasAttribute('data-corner')
    drag.current = { x: event.clientX, y: event.clientY, box, grow }
    onSelect()
  }

  function move(event: PointerEvent): void {
    if (!drag.current) return
    const { box: before, grow, x, y } = drag.current
    const by = { x: Math.round((event.clientX - x) / placed.scale), y: Math.round((event.clientY - y) / placed.scale) }
    onMove(
      grow
        ? nudge(before, by, true, picture)
        : settleBox({ ...before, x: before.x + by.x, y: before.y + by.y }, picture),
    )
  }

  function end(): void {
    drag.current = undefined
    onSettle()
  }

  return (
    <button
      type="button"
      aria-label={t('region.box', {
        number,
        from: `${box.x}, ${box.y}`,
        to: `${box.x + box.width}, ${box.y + box.height}`,
      })}
      aria-pressed={selected}
      onKeyDown={onKeyDown}
      onKeyUp={onSettle}
      onFocus={onSelect}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className={`absolute cursor-move touch-none border border-ink outline outline-paper ${selected ? 'border-2' : ''}`}
      style={boxStyle(box, placed)}
    >
      <span className="figures absolute top-0 left-0 bg-ink px-1 text-12 text-paper">{number}</span>
      <span data-corner className="absolute -right-2 -bottom-2 size-4 cursor-nwse-resize border border-ink bg-paper" />
    </button>
  )
}
