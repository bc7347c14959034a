import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useRef, type ReactNode } from 'react'
import { workRoutes } from '#contract/studio/routes.ts'
import type { Work } from '#contract/studio/works.ts'
import { isSignedOut } from '#web/api/ApiError.ts'
import { callIfChanged } from '#web/api/call.ts'
import { makersAt, noteMakers } from '#web/api/makers.ts'
import { loadViews } from './operationView.ts'
import { anythingMoves, loadedRevision, receiveWorks } from './cache.ts'
import { followChanges, type ChangesLoop } from './followChanges.ts'

/** `wake` asks for changes at once. */
export const ChangesContext = createContext<{ readonly wake: () => void }>({ wake: () => {} })

interface Props {
  readonly children: ReactNode
  /** Called when works have changed, with those that have ended. */
  readonly onChanged: (ended: readonly Work[]) => void
  readonly onSignedOut: (error: unknown) => void
  /** Whether a hidden page keeps polling while works are in progress, because the user wants to be notified. */
  readonly wantsNews: () => boolean
}

/** Keeps every list of works up to date while it is mounted and the page is visible or `wantsNews`. */
export function ChangesProvider({ children, onChanged, onSignedOut, wantsNews }: Props) {
  const client = useQueryClient()
  const loop = useRef<ChangesLoop>(undefined)

  useEffect(() => {
    const wanted = () => !document.hidden || (wantsNews() && anythingMoves(client))
    const following = followChanges({
      ask: async (since, signal) => {
        const news = await callIfChanged(workRoutes.changes, { query: { since, makersAt: makersAt() } }, { signal })
        if (news?.makers) {
          noteMakers(news.makers)
          // What the owner sees of it in the settings, if they are open.
          void client.invalidateQueries({ queryKey: ['connections'], exact: true })
        }
        if (news) await loadViews(news.works.map(work => work.operation))
        return news
      },
      receive: works => onChanged(receiveWorks(client, works)),
      moving: () => anythingMoves(client),
      wanted,
      start: () => loadedRevision(client),
      isSignedOut,
      signedOut: onSignedOut,
    })
    loop.current = following
    const look = () => (wanted() ? following.wake() : following.rest())
    document.addEventListener('visibilitychange', look)
    if (!wanted()) following.rest()
    return () => {
      document.removeEventListener('visibilitychange', look)
      following.stop()
    }
  }, [client, onChanged, onSignedOut, wantsNews])

  return <ChangesContext value={{ wake: () => loop.current?.wake() }}>{children}</ChangesContext>
}
