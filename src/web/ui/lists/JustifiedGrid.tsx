import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { placeRows, rowOf, stepInGrid } from './gridRows.ts'
import { justifyGroups } from './justifyGroups.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'
import { useRovingFocus } from './useRovingFocus.ts'
import { useRowsInView } from './useRowsInView.ts'
import { useWidth } from './useWidth.ts'

export interface GridFrame {
  readonly id: string
  /** Width divided by height. */
  readonly aspect: number
  /** Neighbours of one group get rows of their own; absent or null: no group. */
  readonly group?: string | null
}

interface Box {
  readonly width: number
  readonly height: number
  /** For everything focusable in the frame: one frame is the Tab stop, arrow keys lead to the others. */
  readonly tabIndex: 0 | -1
}

interface Props<F extends GridFrame> {
  readonly frames: readonly F[]
  readonly render: (frame: F, box: Box) => ReactNode
  /** What a screen reader calls the list. */
  readonly label?: string
  /** The target height of rows for a width, in pixels. */
  readonly rowHeight: (width: number) => number
  /** Pixels between frames, of the caption below each, and between rows. */
  readonly gap?: number
  readonly under?: number
  readonly between?: number
  /** The maximum number of rows. */
  readonly maxRows?: number
  /** Called near the end of the list, to fetch more. */
  readonly onEnd?: (() => void) | undefined
}

/**
 * Frames in order, in rows that fill the width. Only those near the view are in the document, even with a hundred
 * thousand frames. It scrolls with its container; what is in view stays there when the width changes.
 */
export function JustifiedGrid<F extends GridFrame>(props: Props<F>) {
  const { frames, render, label, rowHeight, gap = 8, under = 20, between = 12, maxRows = Infinity, onEnd } = props
  const [measure, width] = useWidth()
  const [list, setList] = useState<HTMLElement | null>(null)
  const targetHeight = rowHeight(width)
  const aspects = useMemo(() => frames.map(frame => frame.aspect), [frames])
  const { rows, height } = useMemo(
    () =>
      placeRows(
        justifyGroups(
          aspects,
          frames.map(frame => frame.group ?? null),
          { width, rowHeight: targetHeight, gap },
        ).slice(0, maxRows),
        { under, between },
      ),
    [aspects, frames, width, targetHeight, gap, maxRows, under, between],
  )
  const { from, to, seen } = useRowsInView(list, rows)
  useScrollAnchor(list, rows, frames)

  const shown = (rows.at(-1)?.first ?? 0) + (rows.at(-1)?.count ?? 0)
  const roving = useRovingFocus({
    list,
    keys: frames,
    count: shown,
    step: (key, index) =>
      stepInGrid(key, index, {
        rows,
        aspects: shown === aspects.length ? aspects : aspects.slice(0, shown),
        gap,
        page: Math.max(1, Math.floor(window.innerHeight / (targetHeight + under + between))),
      }),
  })

  const stop = roving.focused ?? rows[seen]?.first ?? 0

  const atEnd = rows.length > 0 && to >= rows.length
  useEffect(() => {
    if (atEnd) onEnd?.()
  }, [atEnd, shown, onEnd])

  const rendered = Array.from({ length: Math.max(0, Math.min(to, rows.length) - from) }, (_, at) => from + at)
  // The focused row stays in the document, however far away.
  const focusedRow = roving.focused === undefined ? undefined : rowOf(rows, roving.focused)
  if (focusedRow !== undefined && (focusedRow < from || focusedRow >= to)) rendered.push(focusedRow)

  return (
    <ul
      ref={element => {
        measure(element)
        setList(element)
      }}
      aria-label={label}
      className="relative [overflow-anchor:none]"
      style={{ height }}
      {...roving.listeners}
    >
      {rendered
        .toSorted((a, b) => a - b)
        .flatMap(at => {
          const row = rows[at]
          if (!row) return []
          let left = 0
          return frames.slice(row.first, row.first + row.count).map((frame, place) => {
            const box = { width: frame.aspect * row.height, height: row.height }
            const index = row.first + place
            const style = { left, top: row.top, width: box.width }
            left += box.width + gap
            return (
              <li
                key={frame.id}
                data-index={index}
                aria-setsize={shown}
                aria-posinset={index + 1}
                className="absolute scroll-my-16"
                style={style}
              >
                {render(frame, { ...box, tabIndex: index === stop ? 0 : -1 })}
              </li>
            )
          })
        })}
    </ul>
  )
}
