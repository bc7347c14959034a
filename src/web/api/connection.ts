import { useSyncExternalStore } from 'react'

export interface Connection {
  /** Whether the last call of any kind was answered. */
  readonly answered: boolean
  /** The server has a newer page than this one. */
  readonly newer: boolean
}

let connection: Connection = { answered: true, newer: false }
let ownBuild: string | undefined
const listeners = new Set<() => void>()

function set(next: Connection): void {
  if (next.answered === connection.answered && next.newer === connection.newer) return
  connection = next
  for (const listener of listeners) listener()
}

/** The studio answered. The first build it names is that of this page, which it has just served. */
export function heardAnswer(build: string | null): void {
  if (build !== null) ownBuild ??= build
  set({ answered: true, newer: connection.newer || (build !== null && build !== ownBuild) })
}

/** A call got no answer. */
export function heardNothing(): void {
  set({ ...connection, answered: false })
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => connection,
  )
}
