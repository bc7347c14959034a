import type { ReactNode } from 'react'
import { ProgressBar } from './ProgressBar.tsx'

interface Props {
  /** The text of the strip: `IMG 0042 · 2K · 12 cr`. */
  readonly children: ReactNode
  /** What is in progress and how much of it is done, 0 to 1: a bar along the upper edge. */
  readonly progress?: { readonly label: string; readonly share: number } | undefined
}

/** The strip under a frame, 20 pixels high. */
export function FilmEdge({ children, progress }: Props) {
  return (
    <span className="film-edge @container relative block overflow-hidden whitespace-nowrap text-muted">
      {progress && (
        <ProgressBar
          label={progress.label}
          share={progress.share}
          className="absolute inset-x-0 top-0 h-0.75 border-t border-edge"
        />
      )}
      {children}
    </span>
  )
}
