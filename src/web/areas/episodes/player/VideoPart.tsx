import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { episodeVideoCredits } from '#contract/areas/episodes/price.ts'
import type { Work } from '#contract/studio/works.ts'
import { reasonText } from '#web/api/ApiError.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { isMoving } from '#web/works/filter.ts'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { clipOf } from '#web/works/sources.ts'
import { EpisodeProgress } from './EpisodeProgress.tsx'
import { recordOf } from './recordOf.ts'

const VideoView = lazy(async () => ({ default: (await import('#web/media/video/VideoView.tsx')).VideoView }))

interface Props {
  readonly episode: Work
  /** The newest video of the episode, in any state. */
  readonly video: Work | undefined
}

/** The video of an episode: the button to generate it, its progress, and the finished video. */
export function VideoPart({ episode, video }: Props) {
  const { t } = useTranslation()
  const wording = useWording()
  const isOpen = !video || video.state === 'failed' || video.state === 'cancelled'
  const film = video?.results[0]
  return (
    <section aria-label={t('episodes.video')} className="flex min-w-0 flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('episodes.video')}</h2>
      {video?.state === 'failed' && (
        <p role="alert">
          {t('episodes.videoFailed')} {video.failure && reasonText(video.failure, wording)} {t('work.refunded')}
        </p>
      )}
      {isOpen && <MakeVideo episode={episode} />}
      {video && isMoving(video) && !film && <EpisodeProgress work={video} />}
      {video && film && <Film work={video} />}
    </section>
  )
}

function MakeVideo({ episode }: { readonly episode: Work }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [captions, setCaptions] = useState(false)
  const { submit, error } = useSubmit()
  const { data: session } = useQuery(sessionQuery)
  const { episodeId, audioDuration = 0 } = recordOf(episode)
  const credits = session?.service === 'built-in' ? episodeVideoCredits(audioDuration) : undefined
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('episodes.videoLead')}</p>
      <Toggle
        label={t('episodes.burnCaptions')}
        hint={t('episodes.burnCaptionsHint')}
        checked={captions}
        onChange={setCaptions}
      />
      <Button look="primary" onClick={() => submit('episodes.video', { episodeId, ...(captions && { captions }) })}>
        {t('episodes.makeVideo')}
        {credits !== undefined && (
          <span className="figures text-12 font-normal">{t('episodes.cost', { count: credits })}</span>
        )}
      </Button>
      {error && <p role="alert">{failureText(error)}</p>}
    </div>
  )
}

function Film({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const [film] = work.results
  const { onFailure } = useFreshLinks(work.id, film ?? { url: '' })
  if (!film) return null
  return (
    <div className="aspect-video min-h-64 w-full">
      <Suspense>
        <VideoView clip={clipOf(film, t('episodes.video'), onFailure)} edge={<FrameCaption work={work} />} />
      </Suspense>
    </div>
  )
}
