import { useQuery } from '@tanstack/react-query'
import { videoFiles } from '#contract/areas/video/media.ts'
import type { AssetKind } from '#contract/studio/assets.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'

/** The maximum file size for each kind of media, in bytes; empty for a remote service, which publishes none. */
export function useLargest(): Partial<Record<AssetKind, number>> {
  const { data: session } = useQuery(sessionQuery)
  if (session?.service !== 'built-in') return {}
  const { image, video, audio } = videoFiles
  return { image: image.maximumBytes, video: video.maximumBytes, audio: audio.maximumBytes }
}
