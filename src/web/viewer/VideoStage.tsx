import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assetRoutes } from '#contract/studio/routes.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { clock } from '#web/media/clock.ts'
import { VideoView } from '#web/media/video/VideoView.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SendOn } from '#web/handoff/SendOn.tsx'
import { clipOf } from '#web/works/sources.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  readonly name: string
  readonly onBroken: () => void
  readonly transition: string
  readonly edge: ReactNode
}

/** A video in its player. Each of its frames can be grabbed as a picture and used in other forms. */
export function VideoStage({ work, asset, name, onBroken, transition, edge }: Props) {
  const grabbing = useMutation({
    mutationFn: (at: number) => call(assetRoutes.frame, { params: { assetId: asset.id }, body: { at } }),
  })
  const { data: frame, variables: at = 0, isPending, error, mutate, reset } = grabbing
  return (
    <div className="flex size-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <VideoView
          clip={clipOf(asset, name, onBroken)}
          transition={transition}
          edge={edge}
          onGrab={seconds => mutate(seconds)}
        />
      </div>
      {(isPending || frame !== undefined || error) && (
        <GrabbedFrame
          work={work}
          frame={frame}
          at={at}
          error={error}
          again={() => mutate(at)}
          dismiss={() => reset()}
        />
      )}
    </div>
  )
}

interface GrabbedProps {
  readonly work: Work
  readonly frame: Asset | undefined
  /** Seconds. */
  readonly at: number
  readonly error: Error | null
  readonly again: () => void
  readonly dismiss: () => void
}

/** The grabbed frame, and where it can be used. */
function GrabbedFrame({ work, frame, at, error, again, dismiss }: GrabbedProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <div className="flex items-start gap-4 border-t border-line pt-3">
      {frame && (
        <img
          src={frame.thumbnailUrl ?? frame.url}
          alt={t('media.video.frameAt', { time: clock(at, true) })}
          className="max-h-24 max-w-40 bg-well"
        />
      )}
      <div className="min-w-0 flex-1">
        <p role="status" className="mb-2">
          {error
            ? failureText(error)
            : t(frame ? 'media.video.grabbed' : 'media.video.grabbing', { time: clock(at, true) })}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          {error && <Button onClick={again}>{t('error.retry')}</Button>}
          {frame && (
            <>
              <SendOn work={work} asset={frame} label={t('media.video.useFrame')} />
              <a className={buttonClass()} href={frame.url} download={frame.name ?? 'frame.png'}>
                <Icon name="download" />
                {t('media.download')}
              </a>
            </>
          )}
        </div>
      </div>
      <Button look="quiet" className="size-8" aria-label={t('ui.dismiss')} onClick={dismiss}>
        <Icon name="close" size={12} />
      </Button>
    </div>
  )
}
