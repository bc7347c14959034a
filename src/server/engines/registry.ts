import type { Engine } from './engine.ts'
import type { PaintRequest } from './image/paint.ts'
import type { SketchRequest } from './image/sketchEngine.ts'
import type { MediaRequest } from './media/engine.ts'
import type { PictureRequest } from './picture/engine.ts'
import type { ClipRequest } from './speech/clip.ts'
import type { VoiceInput } from './speech/perform.ts'

/** What each kind of engine takes. */
export interface EngineInputs {
  image: PaintRequest
  media: MediaRequest
  picture: PictureRequest
  sketch: SketchRequest
  clip: ClipRequest
  voice: VoiceInput
  demo: VoiceInput
}

export type EngineKind = keyof EngineInputs

/** Loaded when first used, so that a worker holds only what it runs. */
export const engines: { readonly [K in EngineKind]: () => Promise<Engine<EngineInputs[K]>> } = {
  image: async () => (await import('./image/engine.ts')).imageEngine,
  media: async () => (await import('./media/engine.ts')).mediaEngine,
  picture: async () => (await import('./picture/engine.ts')).pictureEngine,
  sketch: async () => (await import('./image/sketchEngine.ts')).sketchEngine,
  clip: async () => (await import('./speech/clip.ts')).probeClip,
  voice: async () => (await import('./speech/engine.ts')).voiceEngine,
  demo: async () => (await import('./speech/engine.ts')).voiceEngine,
}

/** What a job may use before it is ended, and which workers it goes to. */
interface EngineLimits {
  /** Of wall time. */
  readonly seconds: number
  /** Of resident memory. */
  readonly mebibytes: number
  /**
   * `waitedFor`: a request stands still until it is done, so it never queues behind a task. `media`: it does too, but
   * an hour of sound takes its time, and nothing small queues behind it.
   */
  readonly lane: 'tasks' | 'waitedFor' | 'media'
}

export const engineLimits: { readonly [K in EngineKind]: EngineLimits } = {
  image: { seconds: 120, mebibytes: 1200, lane: 'tasks' },
  media: { seconds: 300, mebibytes: 1200, lane: 'media' },
  picture: { seconds: 60, mebibytes: 1200, lane: 'waitedFor' },
  sketch: { seconds: 60, mebibytes: 1200, lane: 'waitedFor' },
  clip: { seconds: 20, mebibytes: 1200, lane: 'waitedFor' },
  voice: { seconds: 240, mebibytes: 1500, lane: 'tasks' },
  demo: { seconds: 30, mebibytes: 1500, lane: 'waitedFor' },
}

/** A job as it crosses to a worker. */
export type EngineJob<K extends EngineKind = EngineKind> = {
  [One in K]: {
    readonly kind: One
    readonly input: EngineInputs[One]
    readonly seed: number
    readonly folder: string
  }
}[K]
