import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { episodeVideoCredits } from '#contract/areas/episodes/price.ts'
import type { EpisodeVideoRecipe } from '#contract/areas/episodes/video.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { Composer, ComposerProps } from '#web/composer/composer.ts'
import { balanceAfter, PriceBlock } from '#web/controls/price/PriceBlock.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { clock } from '#web/media/clock.ts'
import { worksOf } from '#web/works/cache.ts'
import { worksQuery } from '#web/works/queries.ts'
import { videoForm, type EpisodeVideoValues } from './forms/video.ts'
import { recordOf } from './player/recordOf.ts'

type VideoState = Composer<EpisodeVideoValues, EpisodeVideoRecipe>

const episodesQuery = worksQuery('episodes', { operations: ['episodes.create'] })

/** The feed's finished episodes by id. */
function useEpisodes() {
  const { data } = useInfiniteQuery(episodesQuery)
  const finished = worksOf(data).filter(work => work.state === 'done')
  return new Map(finished.map(work => [recordOf(work).episodeId, recordOf(work)]))
}

/** The composer of `episodes.video`: the episode, and whether the video has captions. */
export function VideoComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(videoForm, props)
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'episodeId' })
  const { field: captions } = useController({ control, name: 'captions' })
  const episodes = useEpisodes()
  const options = [...episodes].map(([value, { title, audioDuration }]) => ({
    value,
    label: title || value,
    detail: clock(audioDuration ?? 0),
  }))
  const isListed = field.value === '' || episodes.has(field.value)
  return (
    <ComposerFrame composer={composer} press={<VideoPress composer={composer} episodes={episodes} />}>
      <Select
        label={t('episodes.episode')}
        hint={options.length === 0 ? t('episodes.noEpisodes') : t('episodes.episodeHint')}
        options={isListed ? options : [...options, { value: field.value, label: field.value }]}
        value={field.value === '' ? undefined : field.value}
        onChange={field.onChange}
        error={fieldState.error && t('episodes.episodeMissing')}
      />
      <Toggle
        label={t('episodes.burnCaptions')}
        hint={t('episodes.burnCaptionsHint')}
        checked={captions.value}
        onChange={captions.onChange}
      />
    </ComposerFrame>
  )
}

interface PressProps {
  readonly composer: VideoState
  readonly episodes: ReturnType<typeof useEpisodes>
}

function VideoPress({ composer, episodes }: PressProps) {
  const { t } = useTranslation()
  const id = useId()
  const composed = useComposed(composer)
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const { audioDuration } = episodes.get(composed.values.episodeId) ?? {}
  const isKnown = session?.service === 'built-in' && audioDuration !== undefined
  const credits = isKnown ? episodeVideoCredits(audioDuration) : undefined
  const { lacks } = balanceAfter(credits, balance)
  return (
    <PressPanel
      composer={composer}
      composed={composed}
      blocked={lacks}
      describedBy={id}
      action={t('episodes.makeVideo')}
    >
      <PriceBlock
        credits={credits}
        balance={balance}
        id={id}
        notes={
          <p className="text-muted">
            {lacks && balance !== undefined
              ? t('episodesPrice.lack', { count: balance, balance })
              : t(session?.service === 'remote' ? 'episodesPrice.unknown' : 'episodesPrice.video')}
          </p>
        }
      />
    </PressPanel>
  )
}
