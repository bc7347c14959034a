import type { Work } from '#contract/studio/works.ts'
import { useOperationViews } from '#web/works/operationView.ts'

/**
 * Makes the browser save all files of a work: a single one by its name, several as a zip. The code loads on first use.
 */
export function useSaveResults(): (work: Work) => void {
  const views = useOperationViews()
  return work => {
    if (work.results.length > 0) void import('./download.ts').then(({ downloadWorks }) => downloadWorks([work], views))
  }
}
