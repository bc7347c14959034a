import { useEffect, useEffectEvent } from 'react'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { handOver, resumeUploads, showPlace, useAllUploads, type Upload } from './uploads.ts'

/** The files on their way to one place of a form; each is given to `take` once, when it is stored. */
export function useUploads(place: string, take: (asset: LibraryAsset, isResumed: boolean) => void): readonly Upload[] {
  const all = useAllUploads()
  const mine = all.filter(one => one.place === place)
  const arrived = nextOf(mine)
  const give = useEffectEvent((one: Upload) => {
    // Before the form changes, whose next change is waited for.
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

/** The next to be handed over, in the order they were begun in; what failed holds up nothing. */
function nextOf(uploads: readonly Upload[]): Upload | undefined {
  const first = uploads.find(({ failure }) => failure === null)
  return first?.asset && first
}
