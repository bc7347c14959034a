import type { Engine } from './engine.ts'

/**
 * Classes of jobs; each has workers of its own. `interactive`: short, and a request waits for it. `inspection`: a
 * request waits for it too, but reading an hour of sound takes a while. `light`: a task of seconds. `heavy`: a task
 * that may take minutes. `analysis`: a task that may take a minute while its caller waits. `export`: a piece that is
 * exported while nobody waits for it.
 */
export type JobClass = 'interactive' | 'inspection' | 'export' | TaskClass
export type TaskClass = 'light' | 'heavy' | 'analysis'

/** What a job may use before it is killed, and which workers run it. */
export interface EngineLimits {
  /** Of wall time. */
  readonly seconds: number
  /** Of resident memory. */
  readonly mebibytes: number
  readonly class: JobClass
}

interface RegisteredEngine {
  /** Called when the engine is first used, so that a worker loads only what it runs. */
  readonly load: () => Promise<Engine<never>>
  readonly limits: EngineLimits
}

/** All engines. The types of their inputs and details follow from the engines themselves. */
export const engines = {
  image: {
    load: async () => (await import('../image/engine.ts')).imageEngine,
    limits: { seconds: 120, mebibytes: 1200, class: 'light' },
  },
  media: {
    load: async () => (await import('../media/engine.ts')).mediaEngine,
    limits: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  },
  convert: {
    load: async () => (await import('../media/convert.ts')).convertEngine,
    limits: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  },
  // Many hours of speech take minutes.
  join: {
    load: async () => (await import('../media/join.ts')).joinEngine,
    limits: { seconds: 1200, mebibytes: 1200, class: 'inspection' },
  },
  frame: {
    load: async () => (await import('../media/grabFrame.ts')).frameEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  trim: {
    load: async () => (await import('../film/trim.ts')).trimEngine,
    limits: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  },
  crop: {
    load: async () => (await import('../film/crop.ts')).cropEngine,
    limits: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  },
  wav: {
    load: async () => (await import('../media/asWav.ts')).wavEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'inspection' },
  },
  look: {
    load: async () => (await import('../people/look.ts')).lookEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  heard: {
    load: async () => (await import('../sound/heard.ts')).heardEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  still: {
    load: async () => (await import('../film/still.ts')).stillEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  picture: {
    load: async () => (await import('../picture/engine.ts')).pictureEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  pictureAs: {
    load: async () => (await import('../picture/saveAs.ts')).pictureAsEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  sketch: {
    load: async () => (await import('../image/sketchEngine.ts')).sketchEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  clip: {
    load: async () => (await import('../speech/clip.ts')).probeClip,
    limits: { seconds: 20, mebibytes: 1200, class: 'interactive' },
  },
  music: {
    load: async () => (await import('../music/engine.ts')).musicEngine,
    limits: { seconds: 600, mebibytes: 1200, class: 'heavy' },
  },
  video: {
    load: async () => (await import('../video/engine.ts')).videoEngine,
    limits: { seconds: 1800, mebibytes: 2000, class: 'heavy' },
  },
  voice: {
    load: async () => (await import('../speech/engine.ts')).voiceEngine,
    limits: { seconds: 240, mebibytes: 1500, class: 'light' },
  },
  demo: {
    load: async () => (await import('../speech/engine.ts')).voiceEngine,
    limits: { seconds: 30, mebibytes: 1500, class: 'interactive' },
  },
  describe: {
    load: async () => (await import('../analysis/describe.ts')).describeEngine,
    limits: { seconds: 180, mebibytes: 1200, class: 'analysis' },
  },
  // A speech model needs more time and memory.
  recognize: {
    load: async () => (await import('../analysis/recognize.ts')).recognizeEngine,
    limits: { seconds: 1200, mebibytes: 3000, class: 'analysis' },
  },
  stem: {
    load: async () => (await import('../analysis/stem.ts')).stemEngine,
    limits: { seconds: 1200, mebibytes: 2000, class: 'analysis' },
  },
  episode: {
    load: async () => (await import('../episode/engine.ts')).episodeEngine,
    limits: { seconds: 600, mebibytes: 1500, class: 'heavy' },
  },
  episodeSource: {
    load: async () => (await import('../episode/reading.ts')).sourceEngine,
    limits: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  },
  // Takes about as long as the film lasts, up to ten minutes.
  episodeVideo: {
    load: async () => (await import('../episode/film/film.ts')).episodeFilmEngine,
    limits: { seconds: 2400, mebibytes: 1500, class: 'heavy' },
  },
  // An hour of film takes a few hours on a slow machine.
  timeline: {
    load: async () => (await import('../timeline/engine.ts')).timelineEngine,
    limits: { seconds: 12 * 3600, mebibytes: 2000, class: 'export' },
  },
} as const satisfies Readonly<Record<string, RegisteredEngine>>

type Engines = typeof engines
export type EngineKind = keyof Engines
type Loaded<K extends EngineKind> = Awaited<ReturnType<Engines[K]['load']>>

/** The input of each engine. */
export type EngineInputs = { readonly [K in EngineKind]: Parameters<Loaded<K>>[0] }

/** What each engine returns besides its files, which a task stores as JSON. */
export type EngineDetails = {
  readonly [K in EngineKind]: NonNullable<Awaited<ReturnType<Loaded<K>>>['details']>
}

/** Loads an engine. */
export async function loadEngine<K extends EngineKind>(kind: K): Promise<Engine<EngineInputs[K]>> {
  // Safe: `EngineInputs` is read off this table.
  return (await engines[kind].load()) as Engine<EngineInputs[K]>
}

/** The kinds of engines that tasks use. */
export type TaskEngineKind = {
  [K in EngineKind]: Engines[K]['limits']['class'] extends TaskClass ? K : never
}[EngineKind]

/** A job as it is sent to a worker. */
export type EngineJob<K extends EngineKind = EngineKind> = {
  [One in K]: {
    readonly kind: One
    readonly input: EngineInputs[One]
    readonly seed: number
    readonly folder: string
  }
}[K]

/** A task as its operation describes it: the engine and its input. */
export type EngineTask = {
  [K in TaskEngineKind]: { readonly kind: K; readonly input: EngineInputs[K] }
}[TaskEngineKind]
