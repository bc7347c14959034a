import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { pathOf, useOperationViews } from '#web/works/operationView.ts'
import { FrameGrid } from '#web/frames/FrameGrid.tsx'
import { framesOf } from '#web/frames/useHeldFrames.ts'

interface Props {
  readonly works: readonly Work[]
  readonly rows: number
  /** Factor for the usual row height. */
  readonly scale?: number
}

/** Some rows of works, each linked to the page of its area. */
export function Strip({ works, rows, scale = 1 }: Props) {
  const views = useOperationViews()
  const frames = useMemo(() => framesOf(works, work => views[work.operation].read(work.recipe).aspect), [works, views])
  return (
    <FrameGrid
      frames={frames}
      works={new Map(works.map(work => [work.id, work]))}
      rows={rows}
      scale={scale}
      open={(work, content) => (
        <Link to={pathOf(work.operation)} search={{ work: work.id }} className="block size-full">
          {content}
        </Link>
      )}
    />
  )
}
