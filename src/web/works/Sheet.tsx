import type { ReactNode } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { useWidth } from '#web/ui/useWidth.ts'
import { Frame } from './Frame.tsx'
import { justify, type JustifiedRow } from '#web/ui/justify.ts'
import type { SheetFrame } from './useSheet.ts'

interface Props {
  readonly frames: readonly SheetFrame[]
  readonly works: ReadonlyMap<string, Work>
  readonly open: (work: Work, content: ReactNode) => ReactNode
  /** Shows at most this many rows. */
  readonly rows?: number
  /** Of the usual height of rows. */
  readonly scale?: number
}

const GAP = 8
const EDGE = 20
const BETWEEN_ROWS = 12

/** A contact sheet: frames in rows that fill the width, in order. One flat list, so that a frame that moves stays itself. */
export function Sheet({ frames, works, open, rows = Infinity, scale = 1 }: Props) {
  const [ref, width] = useWidth()
  const narrow = width < 560
  const rowHeight = (narrow ? 180 : width < 1000 ? 250 : 300) * scale
  const aspects = frames.map(frame => (frame.words ? (narrow ? 2 : 1.25) : frame.aspect))
  const { places, height } = placesOf(justify(aspects, { width, rowHeight, gap: GAP }).slice(0, rows))
  return (
    <ul ref={ref} className="relative" style={{ height }}>
      {places.map(place => {
        const work = works.get(frames[place.index]?.id ?? '')
        return (
          work && (
            <li key={work.id} className="absolute" style={{ left: place.left, top: place.top }}>
              <Frame work={work} width={place.width} height={place.height} open={open} />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface Place {
  readonly index: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function placesOf(rows: readonly JustifiedRow[]): { readonly places: readonly Place[]; readonly height: number } {
  const places: Place[] = []
  let top = 0
  for (const row of rows) {
    let left = 0
    for (const { index, width } of row.frames) {
      places.push({ index, left, top, width, height: row.height })
      left += width + GAP
    }
    top += row.height + EDGE + BETWEEN_ROWS
  }
  return { places, height: Math.max(0, top - BETWEEN_ROWS) }
}
