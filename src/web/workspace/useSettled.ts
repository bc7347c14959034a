import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { partsFetched } from '#web/api/fetchPart.ts'
import { whenIdle } from '#web/ui/idle.ts'

/**
 * Whether what the page shows first is complete: its requests are answered, its pictures decoded, and the browser has
 * been idle since. What is not visible yet waits for that.
 */
export function useSettled(): boolean {
  const client = useQueryClient()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    void settle(client, leaving.signal).then(() => {
      if (!leaving.signal.aborted) startTransition(() => setSettled(true))
    })
    return () => leaving.abort()
  }, [client])
  return settled
}

async function settle(client: QueryClient, signal: AbortSignal): Promise<void> {
  await answered(client, signal)
  await idle()
  await partsFetched()
  await idle()
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  // A picture that cannot be decoded must not delay the rest.
  await Promise.allSettled(pictures.map(picture => picture.decode()))
  await idle()
}

/** Resolves when no query is being fetched. */
function answered(client: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(look)
    signal.addEventListener('abort', stop)
    look()
  })
}

const idle = () => new Promise<void>(resolve => whenIdle(resolve))
