import type { ReactNode } from 'react'
import type { Work } from '#contract/studio/works.ts'
import { FilmEdge } from './FilmEdge.tsx'
import { FailedFrame } from './FailedFrame.tsx'
import { MovingFrame } from './MovingFrame.tsx'
import { isMoving } from './filter.ts'
import { FileFace } from './FileFace.tsx'
import { Picture } from './Picture.tsx'
import { useState } from 'react'
import { hasPicture } from './viewer/results.ts'

interface Props {
  readonly work: Work
  readonly width: number
  readonly height: number
  /** Makes what stands in the frame a way to open it. */
  readonly open: (work: Work, content: ReactNode) => ReactNode
}

/** One work on the sheet: what it is now, and its film edge. */
export function Frame({ work, width, height, open }: Props) {
  // Whoever watched it from the start sees it develop, once.
  const [watched] = useState(() => isMoving(work))
  const result = work.results[0]
  return (
    <figure style={{ width }} className="flex flex-col">
      <div style={{ height }} className="relative">
        {result ? (
          open(
            work,
            hasPicture(result) ? (
              <Picture work={work} asset={result} develops={watched} small />
            ) : (
              <FileFace work={work} asset={result} />
            ),
          )
        ) : isMoving(work) ? (
          <MovingFrame work={work} />
        ) : (
          <FailedFrame work={work} />
        )}
      </div>
      <figcaption>
        <FilmEdge work={work} />
      </figcaption>
    </figure>
  )
}
