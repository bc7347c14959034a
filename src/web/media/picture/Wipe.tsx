import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { letters } from './compareLetters.ts'
import type { Point } from './viewport.ts'
import { PlacedPicture } from './PlacedPicture.tsx'
import { Letter, type CompareParts } from './SideBySide.tsx'
import { Stage } from './Stage.tsx'
import { shareOfStage, wipeAfter, wipePart } from './wipe.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { formatPercent } from '#web/ui/formatNumber.ts'

interface Props extends CompareParts {
  /** How far across the picture the edge is at first, from 0 to 1. */
  readonly begin: number
}

/** Stacked pictures, divided by a movable edge: two by a vertical line, more by a cross. */
export function Wipe({ pictures, begin, ...rest }: Props) {
  const { t } = useTranslation()
  const [cut, setCut] = useState<Point>(() => ({ x: shareOfStage(begin, rest.viewport, rest.setting), y: 0.5 }))
  const cross = pictures.length > 2
  const names = pictures.map(({ alt }, index) => t('media.compare.named', { letter: letters[index] ?? '', name: alt }))
  const at = { left: `${cut.x * 100}%`, top: `${cut.y * 100}%` }
  return (
    <Stage {...rest} label={names.join('; ')} className="absolute inset-0 bg-well">
      {pictures.map((picture, index) => {
        const part = wipePart(index, pictures.length, cut)
        return (
          <div
            key={index}
            className="absolute inset-0"
            style={{ clipPath: `inset(${part.top}% ${part.right}% ${part.bottom}% ${part.left}%)` }}
          >
            <PlacedPicture picture={picture} {...rest} />
            <Letter
              text={letters[index] ?? ''}
              style={{
                [index % 2 === 0 ? 'left' : 'right']: 4,
                [cross && index > 1 ? 'bottom' : 'top']: 4,
              }}
            />
          </div>
        )
      })}
      <Line className="inset-y-0 w-px" style={{ left: at.left }} />
      {cross && <Line className="inset-x-0 h-px" style={{ top: at.top }} />}
      <Handle cut={cut} change={setCut} cross={cross} />
    </Stage>
  )
}

/** Visible on light and on dark pictures. */
function Line({
  className,
  style,
}: {
  readonly className: string
  readonly style: Partial<Record<'left' | 'top', string>>
}) {
  return (
    <span
      aria-hidden
      style={style}
      className={`pointer-events-none absolute bg-paper outline-1 outline-ink ${className}`}
    />
  )
}

interface HandleProps {
  readonly cut: Point
  readonly change: (cut: Point) => void
  readonly cross: boolean
}

/** Drags the edge. Arrow keys move it by 1 %, with Shift by 10 %; Home and End move it to the sides. */
function Handle({ cut, change, cross }: HandleProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isDragged = useRef(false)

  const press = (event: KeyboardEvent) => {
    const next = wipeAfter(event.key, event.shiftKey, cut, cross)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    change(next)
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!isDragged.current || !stage) return
    const part = (value: number) => Math.min(1, Math.max(0, value))
    const x = part((event.clientX - stage.left) / stage.width)
    change({ x, y: cross ? part((event.clientY - stage.top) / stage.height) : cut.y })
  }
  const across = Math.round(cut.x * 100)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('media.compare.edge')}
      aria-valuenow={across}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={(cross ? [cut.x, cut.y] : [cut.x])
        .map(share => formatPercent(share, language))
        .join(t('ui.separator'))}
      onKeyDown={press}
      onPointerDown={event => {
        isDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => (isDragged.current = false)}
      onPointerCancel={() => (isDragged.current = false)}
      style={{ left: `${cut.x * 100}%`, top: `${cut.y * 100}%` }}
      className={`absolute z-1 flex size-11 -translate-1/2 touch-none items-center justify-center ${cross ? 'cursor-move' : 'cursor-ew-resize'}`}
    >
      <span
        className="flex size-6 items-center justify-center rounded-full border border-ink bg-paper text-12"
        aria-hidden
      >
        {cross ? '✛' : '⇔'}
      </span>
    </div>
  )
}
