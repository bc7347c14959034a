import { useQuery } from '@tanstack/react-query'
import { videoFiles } from '#contract/areas/video/media.ts'
import type { AssetKind } from '#contract/studio/assets.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/** The largest file of each kind that a video may use, in bytes; none of a remote service, which does not say. */
export function useLargest(): Partial<Record<AssetKind, number>> {
  const { data: session } = useQuery(sessionQuery)
  if (session?.service !== 'built-in') return {}
  const { image, video, audio } = videoFiles
  return { image: image.maximumBytes, video: video.maximumBytes, audio: audio.maximumBytes }
}
