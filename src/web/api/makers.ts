import { create } from 'zustand'
import type { MadeBy } from '#contract/studio/connections.ts'

/** The models whose results connections make, as the session says. */
const useStore = create<readonly MadeBy[]>(() => [])

/** Notes what a session says; empty: the built-in engines make everything. */
export function noteMakers(madeBy: readonly MadeBy[]): void {
  useStore.setState(madeBy, true)
}

/** Who makes the results of a model; undefined: the built-in engine. */
export function makerOf(model: string): MadeBy | undefined {
  return useStore.getState().find(one => one.model === model)
}

/** The same, for a component: it is rendered again when somebody else makes them. */
export function useMaker(model: string): MadeBy | undefined {
  return useStore(all => all.find(one => one.model === model))
}

/** Whether any connected model is known. */
export function makersKnown(): boolean {
  return useStore.getState().length > 0
}

/** All connected models. */
export function useMakers(): readonly MadeBy[] {
  return useStore()
}
