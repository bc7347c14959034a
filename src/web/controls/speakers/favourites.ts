import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQuery } from '#web/api/sessionQuery.ts'

const STORED = 'atelier.speakers.'

const listeners = new Set<() => void>()
// What this page knows where the browser keeps nothing.
const known = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may change them.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? known.get(key) ?? '[]'
  } catch {
    return known.get(key) ?? '[]'
  }
}

function write(key: string, text: string): void {
  known.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Without storage they are as long as the page lives.
  }
  for (const listener of listeners) listener()
}

function idsOf(text: string): readonly string[] {
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) ? json.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The speakers an account likes best, in this browser: the interface has no place for them. */
export function useFavourites() {
  const { data: session } = useQuery(sessionQuery)
  const key = STORED + (session?.account.id ?? '')
  const ids = idsOf(useSyncExternalStore(subscribe, () => read(key)))
  return {
    has: (speakerId: string) => ids.includes(speakerId),
    toggle: (speakerId: string) => {
      const now = idsOf(read(key))
      write(key, JSON.stringify(now.includes(speakerId) ? now.filter(id => id !== speakerId) : [...now, speakerId]))
    },
  }
}
