import type { Engine } from './engine.ts'
import type { PaintRequest } from './image/paint.ts'

/** What each kind of engine takes. */
export interface EngineInputs {
  image: PaintRequest
}

export type EngineKind = keyof EngineInputs

/** Loaded when first used, so that a worker holds only what it runs. */
export const engines: { readonly [K in EngineKind]: () => Promise<Engine<EngineInputs[K]>> } = {
  image: async () => (await import('./image/engine.ts')).imageEngine,
}

/** What a job may use before it is ended: seconds of wall time, mebibytes of resident memory. */
export const engineLimits: { readonly [K in EngineKind]: { readonly seconds: number; readonly mebibytes: number } } = {
  image: { seconds: 120, mebibytes: 1200 },
}

/** A job as it crosses to a worker. */
export type EngineJob = {
  [K in EngineKind]: {
    readonly kind: K
    readonly input: EngineInputs[K]
    readonly seed: number
    readonly folder: string
  }
}[EngineKind]
