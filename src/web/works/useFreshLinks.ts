import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { renewWork } from './cache.ts'
import { isExpired } from './linkExpiry.ts'

/** Works that are being read again, so that several files of one work cause only one request. */
const asking = new Map<string, Promise<Work | undefined>>()
/** Links that were renewed because they failed: one that fails again is broken, not expired. */
const failed = new Set<string>()

function readAnew(client: QueryClient, workId: string): Promise<Work | undefined> {
  const now =
    asking.get(workId) ??
    call(workRoutes.read, { params: { workId } })
      .then(work => {
        renewWork(client, work)
        return work
      })
      // Then the old links stay in use.
      .catch(() => undefined)
      .finally(() => asking.delete(workId))
  asking.set(workId, now)
  return now
}

/** A new link to a work's file, to play it outside the view of its work. Throws if there is none. */
export async function freshLink(client: QueryClient, workId: string, assetId: string): Promise<string> {
  const work = await readAnew(client, workId)
  const asset = work?.results.find(({ id }) => id === assetId)
  if (!asset) throw new Error(`No link for ${assetId}`)
  return asset.url
}

/** Whether each link had expired when the page first used it: a file that has been loaded needs no new link. */
const judged = new Map<string, boolean>()

function hadEnded(url: string): boolean {
  const known = judged.get(url) ?? isExpired(url, Date.now())
  judged.set(url, known)
  return known
}

interface FreshLinks {
  /** False while an expired link is being renewed: loading it would only fail. */
  readonly ready: boolean
  /** For the `onError` of the element that loads the link: renews the work's links, once per failed link. */
  readonly onFailure: () => void
}

/**
 * The only place that keeps the links of a work's file valid while it is shown or played. It renews them before they
 * are loaded if they have expired, and also when loading fails, as the clocks of page and studio may differ.
 */
export function useFreshLinks(workId: string, { url }: Pick<Asset, 'url'>): FreshLinks {
  const client = useQueryClient()
  const spent = hadEnded(url)
  // Use the link after one renewal in any case: the clock of this machine may be wrong.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (spent) void readAnew(client, workId).then(() => setAsked(true))
  }, [client, workId, spent])
  const renew = useRenewal()
  return { ready: !spent || asked, onFailure: () => renew(workId, url) }
}

/** For views of several works: renews the links of one work, once per failed link. */
export function useRenewal(): (workId: string, url: string) => void {
  const client = useQueryClient()
  return (workId, url) => {
    if (failed.has(url)) return
    failed.add(url)
    void readAnew(client, workId).then(work => {
      // The studio did not answer, so nothing is known about the link: the next failure may ask again.
      if (!work) failed.delete(url)
    })
  }
}
