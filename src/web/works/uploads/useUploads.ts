import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { currentUploads, dropUpload, onUploads, resumeUploads, type Upload } from './uploads.ts'

/** The files on their way to an area's composer; each is handed to `take` once, when it is kept. */
export function useUploads(area: string, take: (asset: LibraryAsset) => void): readonly Upload[] {
  const all = useSyncExternalStore(onUploads, currentUploads)
  const mine = all.filter(one => one.area === area)
  const arrived = mine.find(one => one.asset !== undefined)
  const hand = useEffectEvent((one: Upload) => {
    if (one.asset) take(one.asset)
    dropUpload(one.id)
  })
  useEffect(resumeUploads, [])
  useEffect(() => {
    if (arrived) hand(arrived)
  }, [arrived])
  return mine.filter(one => one.asset === undefined)
}
