import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ComposerPage, type FormChoice } from '#web/composer/ComposerPage.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'

const VideoComposer = lazy(async () => ({ default: (await import('./VideoComposer.tsx')).VideoComposer }))
const EpisodeComposer = lazy(async () => ({ default: (await import('./EpisodeComposer.tsx')).EpisodeComposer }))

const forms = [
  { operation: 'episodes.create', Composer: EpisodeComposer },
  { operation: 'episodes.video', Composer: VideoComposer },
] as const

/** The page of narrated episodes, and of videos made from finished ones. */
export function EpisodesPage() {
  return <ComposerPage area="episodes" forms={forms} Chooser={Chooser} emptyFeed={<EmptyFeed />} />
}

function Chooser({ chosen, choose }: FormChoice) {
  const { t } = useTranslation()
  const values = forms.map(form => form.operation)
  return (
    <SegmentedControl
      legend={t('episodes.make')}
      values={values}
      value={values.find(id => id === chosen.operation) ?? 'episodes.create'}
      onChange={operation => choose({ operation })}
      labelOf={id => t(`episodes.forms.${id}`)}
    />
  )
}
