import type { ComponentProps } from 'react'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import { loadable, type Loadable } from '#web/ui/loadable.ts'
import { loadViews } from '#web/works/operationView.ts'
import type { Viewer as WholeViewer } from './Viewer.tsx'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import { PictureStage, SoundView, VideoStage } from './lazyStages.ts'

/** The viewer, fetched when the first work is opened, or likely will be. */
export const Viewer: Loadable<ComponentProps<typeof WholeViewer>> = loadable(
  async () => (await import('./Viewer.tsx')).Viewer,
)

const stages = { image: PictureStage, sound: SoundView, video: VideoStage, other: undefined }
const fetched = new Set<ResultKind>()

/** Whether the viewer can render results of a kind at once, so that a tile can grow into it. */
export const isViewerHere = (kind: ResultKind) => fetched.has(kind)

/**
 * Fetches all code needed to view results of a kind. Never throws: what cannot be loaded is reported where it is used.
 */
export async function fetchViewer(kind: ResultKind): Promise<void> {
  // The viewer offers every operation that takes the result, which only the views tell.
  await Promise.allSettled([Viewer.preload(), stages[kind]?.preload(), loadViews(offeredOperationIds)])
  fetched.add(kind)
}
