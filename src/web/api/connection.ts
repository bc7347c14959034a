import { create } from 'zustand'
import { buildHeader, storageHeader } from '#contract/studio/build.ts'

export interface Connection {
  /** Whether the last call of any kind was answered. */
  readonly answered: boolean
  /** The server has a newer page than this one. */
  readonly newer: boolean
  /** The studio's disk has no room, so nothing new is taken. */
  readonly full: boolean
}

/** Whether the studio answers, and what its answers say of its build and its disk. */
export const useConnection = create<Connection>(() => ({ answered: true, newer: false, full: false }))

let ownBuild: string | undefined

/** The studio answered. The first build it names is that of this page, which it has just served. */
export function recordAnswer(headers: Headers): void {
  const build = headers.get(buildHeader)
  if (build !== null) ownBuild ??= build
  const before = useConnection.getState()
  const newer = before.newer || (build !== null && build !== ownBuild)
  // Only answers of the studio itself report its disk, and all of them name its build.
  const full = build === null ? before.full : headers.has(storageHeader)
  useConnection.setState({ answered: true, newer, full })
}

/** A call got no answer. */
export function recordSilence(): void {
  useConnection.setState({ answered: false })
}
