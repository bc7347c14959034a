import type { Work } from '#contract/studio/works.ts'
import { frameNumber, secondsTaken } from './filmEdge.ts'
import { useOperationView } from './operationView.ts'

/** Where a part of the edge is left out: the narrower the frame, the fewer parts. */
const room = ['@max-[372px]:hidden', '@max-[200px]:hidden'] as const

/** The strip under every frame: `IMG 0042 · beta-image-2 · 2K · 12 cr · 8.4 s`. */
export function FilmEdge({ work }: { readonly work: Work }) {
  const view = useOperationView(work.operation)
  const seconds = secondsTaken(work)
  return (
    <span className="film-edge @container block overflow-hidden whitespace-nowrap text-muted">
      <span className="font-semibold text-ink">
        {view.code} {frameNumber(work)}
      </span>
      {view.read(work.recipe).edge.map((part, index) => (
        <span key={part} className={room[index] ?? room[0]}>
          {' · '}
          {part}
        </span>
      ))}
      {work.credits !== null && <span className="@max-[260px]:hidden"> · {work.credits} cr</span>}
      {seconds !== undefined && <span className="@max-[140px]:hidden"> · {seconds} s</span>}
    </span>
  )
}
