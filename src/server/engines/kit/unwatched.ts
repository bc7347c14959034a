import type { EngineRun } from '../engine.ts'

/** A run that nobody watches or cancels, for calling an engine in this process: tests and benchmarks do. */
export function unwatched(folder: string): EngineRun {
  return { folder, progress: () => undefined, signal: new AbortController().signal }
}
