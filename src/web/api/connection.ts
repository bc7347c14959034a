import { create } from 'zustand'
import { buildHeader, storageHeader } from '#contract/studio/build.ts'

export interface Connection {
  /** Whether the last call was answered. */
  readonly answered: boolean
  /** The server offers a newer build of the page. */
  readonly newer: boolean
  /** The studio's disk is full, so it accepts nothing new. */
  readonly full: boolean
  /** The service behind the studio did not answer the last request. */
  readonly serviceSilent: boolean
  /** The number of parts of the page that failed to load and are being retried. */
  readonly missingParts: number
}

/** Whether the studio answers, and what its answers say about its build and its disk. */
export const useConnection = create<Connection>(() => ({
  answered: true,
  newer: false,
  full: false,
  serviceSilent: false,
  missingParts: 0,
}))

let ownBuild: string | undefined

/** Records an answer of the studio. The first build it names is that of this page, which it has just served. */
export function recordAnswer(headers: Headers): void {
  const build = headers.get(buildHeader)
  if (build !== null) ownBuild ??= build
  const before = useConnection.getState()
  const newer = before.newer || (build !== null && build !== ownBuild)
  // Only answers of the studio itself report its disk, and all of them name its build.
  const full = build === null ? before.full : headers.has(storageHeader)
  useConnection.setState({ answered: true, newer, full })
}

/** Records whether the service answered: if a remote one is silent, the studio answers that it is unavailable. */
export function recordService(serviceSilent: boolean): void {
  if (useConnection.getState().serviceSilent !== serviceSilent) useConnection.setState({ serviceSilent })
}

/** Records a call without an answer. */
export function recordSilence(): void {
  useConnection.setState({ answered: false })
}

/** Records a part of the page that failed to load; call the returned function once it has loaded or failed for good. */
export function recordMissingPart(): () => void {
  const add = (count: number) => useConnection.setState(({ missingParts }) => ({ missingParts: missingParts + count }))
  add(1)
  return () => add(-1)
}
