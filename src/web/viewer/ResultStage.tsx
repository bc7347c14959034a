import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/Button.tsx'
import { fileName } from '#web/downloads/fileName.ts'
import { downloadUrl, useSaving } from '#web/downloads/saving.ts'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { Picture } from '#web/frames/Picture.tsx'
import { kindOf } from '#contract/studio/resultKind.ts'
import { hasPicture, type Result } from '#web/works/results.ts'
import { pictureOf, takeOf } from '#web/works/sources.ts'
import { PictureStage, SoundView, VideoStage } from './lazyStages.ts'

interface Props {
  readonly result: Result
  readonly onSwipe: (to: 'previous' | 'next') => void
}

/** The name of the view transition between a tile and the viewer. */
const TRANSITION = 'frame'

/** One result in the view for its kind of file. Each view is fetched when the first file of its kind is opened. */
export function ResultStage({ result, onSwipe }: Props) {
  const { work, asset } = result
  const { ready, onFailure } = useFreshLinks(work.id, asset)
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const { prompt } = view.read(work.recipe)
  const name = nameOf(work, view)
  const saving = useSaving()
  const saved = fileName(work, asset, result.index, view, saving.formats)
  const saveUrl = downloadUrl(work, asset, result.index, saving)
  const edge = <FrameCaption work={work} />
  const kind = kindOf(asset)
  const { Stage } = view
  if (Stage && work.state === 'done')
    return (
      <Suspense>
        <Stage work={work} index={result.index} />
      </Suspense>
    )
  // An expired link would only fail; a sound is not loaded before it is played.
  if (!ready && kind !== 'sound') return <Still result={result} />
  if (kind === 'image')
    return (
      <Suspense fallback={<Still result={result} />}>
        <PictureStage
          picture={pictureOf(asset, prompt, onFailure)}
          transition={TRANSITION}
          onSwipe={onSwipe}
          edge={edge}
        />
      </Suspense>
    )
  if (kind === 'sound')
    return (
      <div className="flex size-full items-center">
        <Suspense>
          <SoundView take={takeOf(asset, name, onFailure)} fileName={saved} saveUrl={saveUrl} edge={edge} />
        </Suspense>
      </div>
    )
  if (kind === 'video')
    return (
      <Suspense>
        <VideoStage work={work} asset={asset} name={name} onBroken={onFailure} transition={TRANSITION} edge={edge} />
      </Suspense>
    )
  return (
    <div className="flex size-full items-center justify-center">
      <a className={buttonClass()} href={saveUrl} download={saved}>
        {t('media.download')}
      </a>
    </div>
  )
}

/** The picture exactly where the stage will put it, so that the transition from its tile need not wait for code. */
function Still({ result: { work, asset } }: { readonly result: Result }) {
  return (
    <div className="flex size-full flex-col">
      {hasPicture(asset) && (
        <Picture
          work={work}
          asset={asset}
          eager
          className="min-h-0 w-full flex-1 object-contain"
          style={{ viewTransitionName: TRANSITION }}
        />
      )}
      <div className="flex min-h-10 items-center">
        <FrameCaption work={work} />
      </div>
    </div>
  )
}
