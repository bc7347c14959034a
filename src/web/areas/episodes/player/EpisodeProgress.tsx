import { useTranslation } from 'react-i18next'
import { episodeStages } from '#contract/areas/episodes/task.ts'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { progressOf } from '#web/works/progress.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { recordOf } from './recordOf.ts'

/** The progress of an episode or a video: counted where the service reports a stage, otherwise only its state. */
export function EpisodeProgress({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const { cancel } = useWorkActions()
  const { stage } = recordOf(work)
  const { queuePosition } = progressOf(work)
  const known = work.state === 'running' ? episodeStages.find(name => name === stage?.name) : undefined
  const label = known
    ? t(`episodes.stages.${known}`)
    : queuePosition === undefined
      ? t(`work.states.${work.state}`)
      : t('work.turn', { place: queuePosition })
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <Progress label={label} {...(known && stage && { done: stage.done, of: stage.total })} />
      </div>
      {work.cancellable && (
        <Button look="quiet" onClick={() => cancel(work)}>
          {t('work.cancel')}
        </Button>
      )}
    </div>
  )
}
