import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import type { StageProps } from '#web/works/operationView.ts'
import { EpisodePlayer } from './EpisodePlayer.tsx'

/** A finished episode in the viewer, with a link to its own page. */
export function EpisodeStage({ work }: StageProps) {
  const { t } = useTranslation()
  return (
    <div className="flex size-full flex-col gap-2 overflow-y-auto p-1">
      <EpisodePlayer work={work} />
      <div className="flex min-h-10 items-center justify-between gap-4">
        <FrameCaption work={work} />
        <Link to="/episodes/$workId" params={{ workId: work.id }} className={buttonClass()}>
          <Icon name="episodes" />
          {t('episodes.openPage')}
        </Link>
      </div>
    </div>
  )
}
