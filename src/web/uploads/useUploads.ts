import { useEffect, useEffectEvent } from 'react'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { handOver, resumeUploads, showPlace, useAllUploads, type Upload } from './uploads.ts'

/** The uploads for one place of a form; the asset of each is passed to `take` once, when it is stored. */
export function useUploads(place: string, take: (asset: LibraryAsset, isResumed: boolean) => void): readonly Upload[] {
  const all = useAllUploads()
  const mine = all.filter(one => one.place === place)
  const arrived = nextOf(mine)
  const give = useEffectEvent((one: Upload) => {
    // Before the form changes: `handOver` waits for its next change.
    handOver(one.id)
    if (one.asset) take(one.asset, one.isResumed)
  })
  useEffect(resumeUploads, [])
  useEffect(() => showPlace(place), [place])
  useEffect(() => {
    if (arrived) give(arrived)
  }, [arrived])
  return mine.filter(one => one !== arrived)
}

/** The next upload to hand over, in the order in which they were started; failed ones do not block the others. */
function nextOf(uploads: readonly Upload[]): Upload | undefined {
  const first = uploads.find(({ failure }) => failure === null)
  return first?.asset && first
}
