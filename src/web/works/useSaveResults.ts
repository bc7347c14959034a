import type { Work } from '#contract/studio/works.ts'
import { useOperationViews } from './operationView.ts'

/** Has the browser save all files of a work: one by its name, several as a zip. What that takes comes with the first press. */
export function useSaveResults(): (work: Work) => void {
  const views = useOperationViews()
  return work => {
    if (work.results.length > 0)
      void import('./selection/download.ts').then(({ downloadWorks }) => downloadWorks([work], views))
  }
}
