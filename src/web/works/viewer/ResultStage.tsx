import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/Button.tsx'
import { FilmEdge } from '../FilmEdge.tsx'
import { nameOf } from '../nameOf.ts'
import { useOperationView } from '../operationView.ts'
import { Picture } from '../Picture.tsx'
import { kindOf, type Result } from './results.ts'
import { clipOf, pictureOf, takeOf } from './sources.ts'

const PictureStage = lazy(async () => ({
  default: (await import('#web/media/picture/PictureStage.tsx')).PictureStage,
}))
const SoundView = lazy(async () => ({ default: (await import('#web/media/sound/SoundView.tsx')).SoundView }))
const VideoView = lazy(async () => ({ default: (await import('#web/media/video/VideoView.tsx')).VideoView }))
const PageStack = lazy(async () => ({ default: (await import('#web/media/pages/PageStack.tsx')).PageStack }))

interface Props {
  readonly result: Result
  /** The link of the file no longer works. */
  readonly onBroken: () => void
  readonly onSwipe: (to: 'previous' | 'next') => void
}

/** The name under which a tile becomes the viewer and the viewer a tile. */
const TRANSITION = 'frame'

/** One result in the view that its file asks for. Each view is fetched when the first file of its kind is opened. */
export function ResultStage({ result, onBroken, onSwipe }: Props) {
  const { work, asset } = result
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const { prompt } = view.read(work.recipe)
  const name = nameOf(work, view)
  const edge = <FilmEdge work={work} />
  const kind = kindOf(asset)
  const pages = view.pages?.(work)
  if (pages && kind === 'image')
    return (
      <Suspense>
        <PageStack title={name} pages={pages} onBroken={onBroken} />
      </Suspense>
    )
  if (kind === 'image')
    return (
      <Suspense fallback={<Still result={result} />}>
        <PictureStage
          picture={pictureOf(asset, prompt)}
          transition={TRANSITION}
          onBroken={onBroken}
          onSwipe={onSwipe}
          edge={edge}
        />
      </Suspense>
    )
  if (kind === 'sound')
    return (
      <div className="flex size-full items-center">
        <Suspense>
          <SoundView take={takeOf(asset, name)} fileName={fileName(result)} onBroken={onBroken} edge={edge} />
        </Suspense>
      </div>
    )
  if (kind === 'video')
    return (
      <Suspense>
        <VideoView clip={clipOf(asset, name)} transition={TRANSITION} onBroken={onBroken} edge={edge} />
      </Suspense>
    )
  return (
    <div className="flex size-full items-center justify-center">
      <a className={buttonClass()} href={asset.url} download={fileName(result)}>
        {t('media.download')}
      </a>
    </div>
  )
}

/** The picture exactly where the stage will put it, so that the way from its tile needs no code to arrive. */
function Still({ result: { work, asset } }: { readonly result: Result }) {
  return (
    <div className="flex size-full flex-col">
      <Picture
        work={work}
        asset={asset}
        eager
        className="min-h-0 w-full flex-1 object-contain"
        style={{ viewTransitionName: TRANSITION }}
      />
      <div className="flex min-h-10 items-center">
        <FilmEdge work={work} />
      </div>
    </div>
  )
}

function fileName({ work, asset, index }: Result): string {
  const ending = asset.mimeType.split(/[/;]/)[1] ?? 'bin'
  return `${work.operation.replace('.', '-')}-${work.number}-${index + 1}.${ending.replace('mpeg', 'mp3')}`
}
