import { useSyncExternalStore } from 'react'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const listener of listeners) listener()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The time in milliseconds, renewed every second by one clock for all. Our own: a store library tells nobody when its last
 * listener has gone, and the clock stops then.
 */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => (timer === undefined ? (now = Date.now()) : now))
}
