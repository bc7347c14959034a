import { useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { partUnder, place, type Point, type Setting, type Viewport } from '#web/media/picture/viewport.ts'
import { boxBetween, type Box } from './regions.ts'

interface Props {
  readonly viewport: Viewport
  readonly setting: Setting
  /** The box around a stroke that has ended. */
  readonly onBox: (box: Box) => void
}

/** The width of a stroke, as a share of the shorter side of the picture. */
const WIDTH = 0.06

/** Paints over what is to change. A request names places by boxes, so what counts is the box around the stroke. */
export function BrushLayer({ viewport, setting, onBox }: Props) {
  const { t } = useTranslation()
  const [points, setPoints] = useState<readonly Point[]>([])
  const { picture } = setting
  const placed = place(viewport, setting)
  const reach = (Math.min(picture.width, picture.height) * WIDTH) / 2

  function under(event: PointerEvent<HTMLElement>): Point {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const part = partUnder({ x: event.clientX - left, y: event.clientY - top }, placed, setting)
    return { x: part.x * picture.width, y: part.y * picture.height }
  }

  return (
    <div
      role="presentation"
      title={t('region.brushHere')}
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPoints([under(event)])
      }}
      onPointerMove={event => points.length > 0 && setPoints([...points, under(event)])}
      onPointerCancel={() => setPoints([])}
      onPointerUp={() => {
        if (points.length > 0) onBox(aroundOf(points, reach, picture))
        setPoints([])
      }}
    >
      {points.length > 0 && (
        <svg className="pointer-events-none absolute inset-0 size-full text-safelight" aria-hidden>
          <polyline
            points={[...points, ...points.slice(-1)]
              .map(({ x, y }) => `${placed.x + x * placed.scale},${placed.y + y * placed.scale}`)
              .join(' ')}
            fill="none"
            stroke="currentColor"
            strokeOpacity={0.6}
            strokeWidth={reach * 2 * placed.scale}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  )
}

/** The box around a stroke of this half width. */
function aroundOf(
  points: readonly Point[],
  reach: number,
  picture: { readonly width: number; readonly height: number },
): Box {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return boxBetween(
    { x: Math.min(...across) - reach, y: Math.min(...down) - reach },
    { x: Math.max(...across) + reach, y: Math.max(...down) + reach },
    picture,
  )
}
