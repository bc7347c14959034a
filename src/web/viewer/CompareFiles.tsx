import { lazy, Suspense } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { clipOf, pictureOf, takeOf } from '#web/works/sources.ts'

const PictureCompare = lazy(async () => ({
  default: (await import('#web/media/picture/PictureCompare.tsx')).PictureCompare,
}))
const SoundCompare = lazy(async () => ({
  default: (await import('#web/media/sound/SoundCompare.tsx')).SoundCompare,
}))
const TwoInSync = lazy(async () => ({ default: (await import('#web/media/video/TwoInSync.tsx')).TwoInSync }))

export interface ComparedFile {
  readonly key: string
  readonly asset: Asset
  readonly name: string
  /** Renews its link, if that has expired. */
  readonly onBroken: () => void
}

interface Props {
  /** Files of one kind; only pictures may be more than two. */
  readonly files: readonly [ComparedFile, ComparedFile, ...ComparedFile[]]
  /** Whether pictures are first shown beside each other instead of in a wipe. */
  readonly beside?: boolean
}

/** Compares files of one kind, in the way that their kind allows. */
export function CompareFiles({ files, beside = false }: Props) {
  const [a, b] = files
  const kind = kindOf(a.asset)
  const given = ({ asset, name, onBroken }: ComparedFile) => [asset, name, onBroken] as const
  // Remount for another pair, so that nothing of the previous one keeps playing.
  const key = files.map(file => file.key).join(' ')
  return (
    <Suspense>
      {kind === 'image' && (
        <PictureCompare pictures={files.map(file => pictureOf(...given(file)))} first={beside ? 'side' : 'wipe'} />
      )}
      {kind === 'sound' && (
        <div className="flex size-full items-center">
          <SoundCompare key={key} takes={[takeOf(...given(a)), takeOf(...given(b))]} />
        </div>
      )}
      {kind === 'video' && <TwoInSync key={key} clips={[clipOf(...given(a)), clipOf(...given(b))]} />}
    </Suspense>
  )
}
