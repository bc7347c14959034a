import type { ComponentProps } from 'react'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import { loadable, type Loadable } from '#web/ui/loadable.ts'
import { loadViews } from '../operationView.ts'
import type { Viewer as WholeViewer } from './Viewer.tsx'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import { PictureStage, SoundView, VideoStage } from './lazyStages.ts'

/** The viewer, fetched when the first work is opened, or likely will be. */
export const Viewer: Loadable<ComponentProps<typeof WholeViewer>> = loadable(
  async () => (await import('./Viewer.tsx')).Viewer,
)

const stages = { image: PictureStage, sound: SoundView, video: VideoStage, other: undefined }
const fetched = new Set<ResultKind>()

/** Whether the viewer of a kind of results can be drawn at once, so that a tile can grow into it. */
export const isViewerHere = (kind: ResultKind) => fetched.has(kind)

/** Fetches what a kind of results is viewed with. Never throws: what cannot be loaded is reported where it belongs. */
export async function fetchViewer(kind: ResultKind): Promise<void> {
  // It offers to go on with a result in every operation that takes it, which their views say.
  await Promise.allSettled([Viewer.preload(), stages[kind]?.preload(), loadViews(offeredOperationIds)])
  fetched.add(kind)
}
