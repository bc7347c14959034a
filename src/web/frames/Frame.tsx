import { Suspense, useState, type ReactNode } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { clock } from '#web/media/clock.ts'
import { loadable } from '#web/ui/loadable.ts'
import { FrameCaption } from './FrameCaption.tsx'
import { isMoving } from '#web/works/filter.ts'
import { FileFace } from './FileFace.tsx'
import { Picture } from './Picture.tsx'
import { useOperationView } from '#web/works/operationView.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { canOpen, hasPicture } from '#web/works/results.ts'

/** Loaded on demand: most grids show none. */
const FailedFrame = loadable(async () => (await import('./FailedFrame.tsx')).FailedFrame)

/** Loaded on demand: a first visit has no work that is under way. */
const RunningFrame = loadable(async () => (await import('./RunningFrame.tsx')).RunningFrame)

/** Loaded on demand: few works have no file. */
const RecordFace = loadable(async () => (await import('./RecordFace.tsx')).RecordFace)

interface Props {
  readonly work: Work
  readonly width: number
  readonly height: number
  /** Wraps the contents of the frame in a link that opens the work. */
  readonly open: (work: Work, content: ReactNode) => ReactNode
}

/** A picture is shown whole if cropping it to its frame would cut off more than this share of it. */
const MOST_CUT = 0.15

function losesMuch({ width, height }: Pick<Asset, 'width' | 'height'>, aspect: number): boolean {
  if (!width || !height) return false
  const own = width / height
  return 1 - Math.min(own / aspect, aspect / own) > MOST_CUT
}

/** One work of a grid: its result or state, and its film edge. */
export function Frame({ work, width, height, open }: Props) {
  // The picture develops only if the work was in progress when it was first shown.
  const [watched] = useState(() => isMoving(work))
  const result = work.results[0]
  const view = useOperationView(work.operation)
  const isWhole = result !== undefined && hasPicture(result) && losesMuch(result, width / height)
  return (
    <figure style={{ width }} className="flex flex-col">
      <div style={{ height }} className={`relative ${isWhole ? 'overflow-hidden' : ''}`}>
        {result ? (
          open(
            work,
            hasPicture(result) ? (
              <>
                {isWhole && <Picture work={work} asset={result} small ground className="absolute inset-0 size-full" />}
                <Picture
                  work={work}
                  asset={result}
                  develops={watched}
                  small
                  className={`size-full ${isWhole ? 'relative object-contain' : 'bg-well object-cover'}`}
                />
                {kindOf(result) === 'video' && result.duration !== undefined && (
                  <span className="figures absolute bottom-2 left-2 bg-paper px-1 text-12">
                    {clock(result.duration)}
                  </span>
                )}
              </>
            ) : (
              <FileFace work={work} asset={result} />
            ),
          )
        ) : canOpen(work, view) ? (
          open(
            work,
            <Suspense>
              <RecordFace work={work} />
            </Suspense>,
          )
        ) : isMoving(work) ? (
          <Suspense fallback={<span className="block size-full border border-line bg-well" />}>
            <RunningFrame work={work} />
          </Suspense>
        ) : (
          <Suspense>
            <FailedFrame work={work} />
          </Suspense>
        )}
      </div>
      <figcaption>
        <FrameCaption work={work} />
      </figcaption>
    </figure>
  )
}
