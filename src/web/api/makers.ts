import { create } from 'zustand'
import type { MadeBy, Makers } from '#contract/studio/connections.ts'

/** The models whose results connections make, as the session and then the poll for changes say. */
const useStore = create<readonly MadeBy[]>(() => [])
let known: string | undefined

/** Notes what the studio says; empty: the built-in engines make everything. */
export function noteMakers({ madeBy, makersAt }: Makers): void {
  known = makersAt
  useStore.setState(madeBy, true)
}

/** Which state of the makers is known, for the poll for changes. */
export const makersAt = (): string | undefined => known

/** Who makes the results of a model; undefined: the built-in engine. */
export function makerOf(model: string): MadeBy | undefined {
  return useStore.getState().find(one => one.model === model)
}

/** The same, for a component: it is rendered again when somebody else makes them. */
export function useMaker(model: string): MadeBy | undefined {
  return useStore(all => all.find(one => one.model === model))
}

/** All connected models. */
export function useMakers(): readonly MadeBy[] {
  return useStore()
}
