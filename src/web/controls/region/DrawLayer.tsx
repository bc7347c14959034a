import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { partUnder, place, type Viewport, type Point, type Setting } from '#web/media/picture/viewport.ts'
import { boxBetween, type Box } from './regions.ts'
import { boxStyle } from './boxStyle.ts'

interface Props {
  readonly viewport: Viewport
  readonly setting: Setting
  /** Draws boxes, or picks a point for its colour. */
  readonly tool: 'draw' | 'pick'
  readonly onBox: (box: Box) => void
  /** In pixels of the source. */
  readonly onPoint: (point: Point) => void
}

/**
 * Draws a box from corner to corner, or picks a point. Enter draws a box in the middle of the view, to be moved by
 * keys.
 */
export function DrawLayer({ viewport, setting, tool, onBox, onPoint }: Props) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<Point>()
  const [to, setTo] = useState<Point>()
  const { picture } = setting
  const placed = place(viewport, setting)
  const drawn = from && to && boxBetween(from, to, picture)

  function pixelUnder(event: PointerEvent<HTMLElement>): Point {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const part = partUnder({ x: event.clientX - left, y: event.clientY - top }, placed, setting)
    return { x: part.x * picture.width, y: part.y * picture.height }
  }

  function stop(): void {
    setFrom(undefined)
    setTo(undefined)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && from) {
      event.stopPropagation()
      stop()
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    const middle = { x: viewport.centre.x * picture.width, y: viewport.centre.y * picture.height }
    if (tool === 'pick') return onPoint(middle)
    const reach = { x: picture.width / 8, y: picture.height / 8 }
    onBox(
      boxBetween(
        { x: middle.x - reach.x, y: middle.y - reach.y },
        { x: middle.x + reach.x, y: middle.y + reach.y },
        picture,
      ),
    )
  }

  return (
    <button
      type="button"
      aria-label={t(tool === 'draw' ? 'region.drawHere' : 'region.pickHere')}
      className="absolute inset-0 size-full cursor-crosshair touch-none focus-visible:-outline-offset-2"
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        if (event.button !== 0) return
        if (tool === 'pick') return onPoint(pixelUnder(event))
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(pixelUnder(event))
      }}
      onPointerMove={event => from && setTo(pixelUnder(event))}
      onPointerCancel={stop}
      onPointerUp={() => {
        if (drawn) onBox(drawn)
        stop()
      }}
    >
      {drawn && (
        <span
          className="absolute border border-dashed border-ink outline outline-paper"
          style={boxStyle(drawn, placed)}
        />
      )}
    </button>
  )
}
