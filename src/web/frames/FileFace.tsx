import { lazy, Suspense } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
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

interface Props {
  readonly work: Work
  readonly asset: Asset
}

/**
 * A result without a picture: its name, with the waveform of a sound, the `Face` of its view, or the icon of its kind.
 */
export function FileFace({ work, asset }: Props) {
  const view = useOperationView(work.operation)
  const { Face } = view
  const name = nameOf(work, view)
  const { ready, onFailure } = useFreshLinks(work.id, asset)
  useLettersFor(name)
  const played = usePlayedPart(asset.id)
  const kind = kindOf(asset)
  const { tags } = trackOf(work, work.results.indexOf(asset))
  const icon = <Icon name={kindIcon[kind]} size={24} />
  return (
    <span className="flex size-full flex-col justify-between gap-2 border border-line bg-well p-3">
      <span className="pr-8 text-12">
        <bdi className="line-clamp-2">{name}</bdi>
        {tags !== undefined && <span className="line-clamp-1 text-muted">{tags}</span>}
      </span>
      {kind === 'sound' && ready && asset.peaksUrl !== undefined ? (
        <Suspense fallback={icon}>
          <SoundShape take={takeOf(asset, name, onFailure)} played={played} />
        </Suspense>
      ) : Face && kind === 'other' ? (
        <Suspense fallback={icon}>
          <Face work={work} asset={asset} />
        </Suspense>
      ) : (
        icon
      )}
    </span>
  )
}
