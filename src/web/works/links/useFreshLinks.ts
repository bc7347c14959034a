import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { renewWork } from '../data/cache.ts'
import { isExpired } from './linkExpiry.ts'

/** Works that are being read anew, so that ten files of one ask once. */
const asking = new Map<string, Promise<Work | undefined>>()
/** Links that were renewed because they failed: one that fails again is broken, not old. */
const failed = new Set<string>()

function readAnew(client: QueryClient, workId: string): Promise<Work | undefined> {
  const now =
    asking.get(workId) ??
    call(workRoutes.read, { params: { workId } })
      .then(work => {
        renewWork(client, work)
        return work
      })
      // Whoever shows the file goes on showing what it has, and asks again with the next failure.
      .catch(() => undefined)
      .finally(() => asking.delete(workId))
  asking.set(workId, now)
  return now
}

/** A valid link of a work's file, to play it outside the view of its work. Throws when there is none. */
export async function freshLink(client: QueryClient, workId: string, assetId: string): Promise<string> {
  const work = await readAnew(client, workId)
  const asset = work?.results.find(({ id }) => id === assetId)
  if (!asset) throw new Error(`No link for ${assetId}`)
  return asset.url
}

/** Links by whether they had ended when the page got them: one that is loaded already needs no other. */
const judged = new Map<string, boolean>()

function hadEnded(url: string): boolean {
  const known = judged.get(url) ?? isExpired(url, Date.now())
  judged.set(url, known)
  return known
}

interface FreshLinks {
  /** False while a link that has ended is being renewed: it would only fail. */
  readonly ready: boolean
  /** For `onError` of whatever loads one of the links: they are renewed, once for each. */
  readonly onFailure: () => void
}

/**
 * Keeps the links of a work's file alive while it is shown or played: the one place that does. They are renewed before they end
 * when something is about to load them, and when loading fails, as the clocks of page and studio may differ.
 */
export function useFreshLinks(workId: string, { url }: Pick<Asset, 'url'>): FreshLinks {
  const client = useQueryClient()
  const spent = hadEnded(url)
  // Tried all the same then: the clock of this machine may be wrong.
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (spent) void readAnew(client, workId).then(() => setAsked(true))
  }, [client, workId, spent])
  const renew = useRenewal()
  return { ready: !spent || asked, onFailure: () => renew(workId, url) }
}

/** For views of several works: has the links of one renewed, once for each that failed. */
export function useRenewal(): (workId: string, url: string) => void {
  const client = useQueryClient()
  return (workId, url) => {
    if (failed.has(url)) return
    failed.add(url)
    void readAnew(client, workId)
  }
}
