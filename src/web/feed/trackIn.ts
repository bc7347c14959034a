import type { QueryClient } from '@tanstack/react-query'
import type { Asset } from '#contract/studio/assets.ts'
import type { Track } from '#web/media/player/queue.ts'
import { freshLink } from '#web/works/useFreshLinks.ts'

/** A sound of a work as the player takes it. */
export function trackIn(client: QueryClient, workId: string, asset: Asset, title: string): Track {
  return {
    id: asset.id,
    title,
    url: asset.url,
    kind: 'audio',
    peaksUrl: asset.peaksUrl,
    asset: asset.id,
    renew: () => freshLink(client, workId, asset.id),
  }
}
