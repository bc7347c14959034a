import type { TrackRecord } from '#contract/areas/music/trackOf.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { CoverArt } from '#web/media/sound/CoverArt.tsx'
import { usePeaks } from '#web/media/sound/usePeaks.ts'
import { takeOf } from '#web/works/sources.ts'

interface Props {
  readonly asset: Asset
  readonly track: TrackRecord
  readonly className: string
}

/** The cover of a song, drawn from what the service tells of it and how loud it is. */
export function SongCover({ asset, track: { title = '', tags }, className }: Props) {
  const peaks = usePeaks(takeOf(asset, title, () => {}))?.peaks
  return <CoverArt title={title} tags={tags} peaks={peaks} bare={peaks === undefined} className={className} />
}
