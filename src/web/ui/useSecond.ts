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
 * The time in milliseconds, updated every second by one shared timer. Not built with a store library, because those do
 * not report when the last listener has gone, which stops the timer.
 */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => (timer === undefined ? (now = Date.now()) : now))
}
