import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Has a screen reader say `text` when it next pauses. */
export function announce(text: string): void {
  // The same words twice are said twice only if they differ: a no-break space makes them.
  said = text === said ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once on the page; what is announced is said here. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said)
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  )
}
