import { create } from 'zustand'
import { buildHeader, storageHeader } from '#contract/studio/build.ts'

export interface Connection {
  /** Whether the last call of any kind was answered. */
  readonly answered: boolean
  /** The server has a newer page than this one. */
  readonly newer: boolean
  /** The studio's disk has no room, so nothing new is taken. */
  readonly full: boolean
  /** The service behind the studio gave no answer to what it was asked last. */
  readonly serviceSilent: boolean
  /** Parts of the page that did not arrive, and are asked for again. */
  readonly missingParts: number
}

/** Whether the studio answers, and what its answers say of its build and its disk. */
export const useConnection = create<Connection>(() => ({
  answered: true,
  newer: false,
  full: false,
  serviceSilent: false,
  missingParts: 0,
}))

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

/** What a call of the service came to: with a silent remote one, the studio itself answers that it is not available. */
export function recordService(serviceSilent: boolean): void {
  if (useConnection.getState().serviceSilent !== serviceSilent) useConnection.setState({ serviceSilent })
}

/** A call got no answer. */
export function recordSilence(): void {
  useConnection.setState({ answered: false })
}

/** A part of the page did not arrive; what it returns says that it did after all, or never will. */
export function recordMissingPart(): () => void {
  const add = (count: number) => useConnection.setState(({ missingParts }) => ({ missingParts: missingParts + count }))
  add(1)
  return () => add(-1)
}
