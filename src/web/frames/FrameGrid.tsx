import { useMemo, type ReactNode } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { JustifiedGrid } from '#web/ui/lists/JustifiedGrid.tsx'
import { useMediaQuery } from '#web/ui/useMediaQuery.ts'
import { Frame } from './Frame.tsx'
import { rowHeight } from './rowHeight.ts'
import type { GridEntry } from './useHeldFrames.ts'

interface Props {
  readonly frames: readonly GridEntry[]
  readonly works: ReadonlyMap<string, Work>
  readonly open: (work: Work, content: ReactNode) => ReactNode
  /** Shows at most this many rows. */
  readonly rows?: number
  /** Factor by which the usual height of rows is multiplied. */
  readonly scale?: number
}

const NARROW = '(max-width: 37.5rem)'

/** Works in a grid, in order. */
export function FrameGrid({ frames, works, open, rows = Infinity, scale = 1 }: Props) {
  const narrow = useMediaQuery(NARROW)
  const fitted = useMemo(
    () => frames.map(frame => (frame.words ? { ...frame, aspect: narrow ? 2 : 1.25 } : frame)),
    [frames, narrow],
  )
  return (
    <JustifiedGrid
      frames={fitted}
      rowHeight={width => rowHeight(width) * scale}
      maxRows={rows}
      render={(frame, { width, height }) => {
        const work = works.get(frame.id)
        return work && <Frame work={work} width={width} height={height} open={open} />
      }}
    />
  )
}
