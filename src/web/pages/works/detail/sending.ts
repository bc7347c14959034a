import type { TFunction } from 'i18next'
import { BUILT_IN_SERVICE } from '#contract/studio/builtInService.ts'
import type { WorkHistory } from '#contract/studio/workDetails.ts'

/** Where a work was sent and its task id there; empty if it was not sent. */
export function sending(
  { taskId, sentTo }: Pick<WorkHistory, 'taskId' | 'sentTo'>,
  t: TFunction,
): (readonly [string, string])[] {
  const rows = [
    [t('dashboard.request.task'), taskId],
    [t('dashboard.request.sentTo'), sentTo === BUILT_IN_SERVICE ? t('dashboard.request.builtIn') : sentTo],
  ] as const
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
