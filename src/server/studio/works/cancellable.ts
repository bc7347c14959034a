import type { Upstream } from '#server/studio/upstream/upstream.ts'
import { wasSentElsewhere } from './sentTo.ts'
import type { WorkRow } from './workRow.ts'

/** Whether a work can be cancelled in its current state: only the built-in service can cancel tasks. */
export function isCancellable(
  here: { readonly upstream?: Pick<Upstream, 'url'> },
  work: Pick<WorkRow, 'state' | 'taskId' | 'sentTo'>,
): boolean {
  if (work.state === 'waiting') return true
  return work.state === 'running' && work.taskId !== null && !here.upstream && !wasSentElsewhere(here, work)
}
