import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { columns, widthAfterKey, withinLimits, type ColumnName } from './columns.ts'

interface Props {
  readonly column: ColumnName
  /** The side on which its column is. */
  readonly side: 'left' | 'right'
  /** Its accessible name. */
  readonly label: string
  /** The id of the column. */
  readonly controls: string
  readonly width: number
  readonly onWidth: (width: number | undefined) => void
}

/** The line beside a column that resizes it: by dragging, arrow keys, Home and End. A double click resets the width. */
export function ColumnEdge({ column, side, label, controls, width, onWidth }: Props) {
  const limits = columns[column]
  // Where a drag began, and the actual width of the column then: on a narrow page it is less than `width`.
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const away = side === 'left' ? 1 : -1

  function press(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    const shown = document.getElementById(controls)?.getBoundingClientRect().width
    drag.current = { x: event.clientX, width: shown ?? width }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent): void {
    if (!drag.current) return
    onWidth(withinLimits(drag.current.width + (event.clientX - drag.current.x) * away, limits))
  }

  function letGo(): void {
    drag.current = undefined
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = widthAfterKey(event.key, width, limits, side === 'left' ? 'ArrowRight' : 'ArrowLeft')
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={limits.least}
      aria-valuemax={limits.most}
      tabIndex={0}
      onPointerDown={press}
      // Otherwise the browser would drag the link or image that moves under the pointer as the columns move.
      onMouseDown={event => {
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKey}
      onDoubleClick={() => onWidth(undefined)}
      className="group sticky top-0 z-10 -mx-1 h-(--pane) w-2 cursor-col-resize touch-none outline-none"
    >
      <span className="absolute inset-y-0 left-1 w-px bg-line transition-colors group-hover:bg-edge group-focus-visible:w-0.5 group-focus-visible:bg-focus group-active:bg-ink" />
    </div>
  )
}
