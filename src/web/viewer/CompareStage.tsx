import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewal } from '#web/works/useFreshLinks.ts'
import { resultName } from './resultName.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { resultKey, type Result } from '#web/works/results.ts'
import { clipOf, pictureOf, takeOf } from '#web/works/sources.ts'

const PictureCompare = lazy(async () => ({
  default: (await import('#web/media/picture/PictureCompare.tsx')).PictureCompare,
}))
const SoundCompare = lazy(async () => ({
  default: (await import('#web/media/sound/SoundCompare.tsx')).SoundCompare,
}))
const TwoInSync = lazy(async () => ({ default: (await import('#web/media/video/TwoInSync.tsx')).TwoInSync }))

/** Compares results of one kind, in the way that their kind allows. */
export function CompareStage({ results }: { readonly results: readonly Result[] }) {
  const { t } = useTranslation()
  const renew = useRenewal()
  const given = (result: Result) =>
    [result.asset, resultName(result), () => renew(result.work.id, result.asset.url)] as const
  const [a, b] = results
  if (!a || !b) return <p className="text-muted">{t('media.compare.two')}</p>
  const kind = kindOf(a.asset)
  // Remount for another pair, so that nothing of the previous one keeps playing.
  const key = results.map(resultKey).join(' ')
  return (
    <Suspense>
      {kind === 'image' && <PictureCompare pictures={results.map(result => pictureOf(...given(result)))} />}
      {kind === 'sound' && (
        <div className="flex size-full items-center">
          <SoundCompare key={key} takes={[takeOf(...given(a)), takeOf(...given(b))]} />
        </div>
      )}
      {kind === 'video' && <TwoInSync key={key} clips={[clipOf(...given(a)), clipOf(...given(b))]} />}
    </Suspense>
  )
}
