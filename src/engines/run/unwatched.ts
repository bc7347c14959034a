import type { EngineRun } from './engine.ts'

/** A run that nobody watches or cancels, for calling an engine in this process in tests and benchmarks. */
export function unwatched(folder: string): EngineRun {
  return { folder, progress: () => undefined, signal: new AbortController().signal }
}
