import { lazy, Suspense } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { loadWords } from '#web/i18n/language.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { usePlayedPart } from '#web/media/player/playedPart.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { kindIcon } from '#web/works/results.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import { takeOf } from '#web/works/sources.ts'

const SoundShape = lazy(async () => ({ default: (await import('#web/media/sound/SoundShape.tsx')).SoundShape }))
const SongCover = lazy(async () => ({ default: (await import('./SongCover.tsx')).SongCover }))

const SongTags = lazy(async () => {
  const [module] = await Promise.all([import('./SongTags.tsx'), loadWords(['songWords'])])
  return { default: module.SongTags }
})

interface Props {
  readonly work: Work
  readonly asset: Asset
}

/**
 * A result without a picture: its name, with the waveform of a sound and the cover of a song, the `Face` of its view,
 * or the icon of its kind.
 */
export function FileFace({ work, asset }: Props) {
  const view = useOperationView(work.operation)
  const { Face } = view
  const name = nameOf(work, view)
  const { ready, onFailure } = useFreshLinks(work.id, asset)
  useLettersFor(name)
  const played = usePlayedPart(asset.id)
  const kind = kindOf(asset)
  const track = trackOf(work, work.results.indexOf(asset))
  const { tags } = track
  const icon = <Icon name={kindIcon[kind]} size={24} />
  const isHeard = kind === 'sound' && ready && asset.peaksUrl !== undefined
  return (
    <span className="@container flex size-full border border-line bg-well">
      {isHeard && tags !== undefined && (
        <Suspense fallback={<span className="aspect-square h-full max-w-2/5 shrink-0" />}>
          <SongCover asset={asset} track={track} className="aspect-square h-full max-w-2/5 shrink-0" />
        </Suspense>
      )}
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-2 p-3 @min-[560px]:p-4">
        {/* A press in the middle opens the work: the waveform, which plays from where it is pressed, is below it. */}
        <span className={`pr-8 text-14 @min-[560px]:text-16 ${isHeard ? 'min-h-[54%]' : ''}`}>
          <bdi className={`line-clamp-2 ${tags === undefined ? '' : 'font-semibold @min-[560px]:text-22'}`}>{name}</bdi>
          {tags !== undefined && (
            <span className="mt-0.5 line-clamp-1 min-h-[1lh] text-12 text-muted @min-[560px]:text-14">
              <Suspense>
                <SongTags tags={tags} />
              </Suspense>
            </span>
          )}
        </span>
        {isHeard ? (
          // The play button of a tile stands beside it, not on its end.
          <span className="flex min-h-0 flex-1 flex-col pr-9 pointer-coarse:pr-11">
            <Suspense fallback={icon}>
              <SoundShape take={takeOf(asset, name, onFailure)} played={played} />
            </Suspense>
          </span>
        ) : Face && kind === 'other' ? (
          <Suspense fallback={icon}>
            <Face work={work} asset={asset} />
          </Suspense>
        ) : (
          icon
        )}
      </span>
    </span>
  )
}
