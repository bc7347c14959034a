import type { DescribeRequest } from '../analysis/describe.ts'
import type { RecognizeRequest } from '../analysis/recognize.ts'
import type { StemRequest } from '../analysis/stem.ts'
import type { Engine } from './engine.ts'
import type { EpisodeInput, FilmInput, SourceInput } from '../episode/input.ts'
import type { PaintRequest } from '../image/paintRequest.ts'
import type { SketchRequest } from '../image/sketchEngine.ts'
import type { WavRequest } from '../media/asWav.ts'
import type { ConvertRequest } from '../media/convert.ts'
import type { MediaRequest } from '../media/engine.ts'
import type { FrameRequest } from '../media/grabFrame.ts'
import type { TrimRequest } from '../media/trim.ts'
import type { MusicInput } from '../music/engine.ts'
import type { PictureRequest } from '../picture/engine.ts'
import type { PictureAsRequest } from '../picture/saveAs.ts'
import type { ClipRequest } from '../speech/clip.ts'
import type { VoiceInput } from '../speech/perform.ts'
import type { VideoJob } from '../video/job.ts'

/** The input of each kind of engine. */
export interface EngineInputs {
  image: PaintRequest
  media: MediaRequest
  convert: ConvertRequest
  frame: FrameRequest
  trim: TrimRequest
  wav: WavRequest
  picture: PictureRequest
  pictureAs: PictureAsRequest
  sketch: SketchRequest
  clip: ClipRequest
  music: MusicInput
  video: VideoJob
  voice: VoiceInput
  demo: VoiceInput
  describe: DescribeRequest
  recognize: RecognizeRequest
  stem: StemRequest
  episode: EpisodeInput
  episodeSource: SourceInput
  episodeVideo: FilmInput
}

export type EngineKind = keyof EngineInputs

/** Each engine is loaded when first used, so that a worker loads only what it runs. */
export const engines: { readonly [K in EngineKind]: () => Promise<Engine<EngineInputs[K]>> } = {
  image: async () => (await import('../image/engine.ts')).imageEngine,
  media: async () => (await import('../media/engine.ts')).mediaEngine,
  convert: async () => (await import('../media/convert.ts')).convertEngine,
  frame: async () => (await import('../media/grabFrame.ts')).frameEngine,
  trim: async () => (await import('../media/trim.ts')).trimEngine,
  wav: async () => (await import('../media/asWav.ts')).wavEngine,
  picture: async () => (await import('../picture/engine.ts')).pictureEngine,
  pictureAs: async () => (await import('../picture/saveAs.ts')).pictureAsEngine,
  sketch: async () => (await import('../image/sketchEngine.ts')).sketchEngine,
  clip: async () => (await import('../speech/clip.ts')).probeClip,
  music: async () => (await import('../music/engine.ts')).musicEngine,
  video: async () => (await import('../video/engine.ts')).videoEngine,
  voice: async () => (await import('../speech/engine.ts')).voiceEngine,
  demo: async () => (await import('../speech/engine.ts')).voiceEngine,
  describe: async () => (await import('../analysis/describe.ts')).describeEngine,
  recognize: async () => (await import('../analysis/recognize.ts')).recognizeEngine,
  stem: async () => (await import('../analysis/stem.ts')).stemEngine,
  episode: async () => (await import('../episode/engine.ts')).episodeEngine,
  episodeSource: async () => (await import('../episode/reading.ts')).sourceEngine,
  episodeVideo: async () => (await import('../episode/film/film.ts')).episodeFilmEngine,
}

/**
 * Classes of jobs; each has workers of its own. `interactive`: short, and a request waits for it. `inspection`: a
 * request waits for it too, but reading an hour of sound takes a while. `light`: a task of seconds. `heavy`: a task
 * that may take minutes. `analysis`: a task that may take a minute while its caller waits.
 */
export type JobClass = 'interactive' | 'inspection' | TaskClass
export type TaskClass = 'light' | 'heavy' | 'analysis'

/** What a job may use before it is killed, and which workers run it. */
export interface EngineLimits {
  /** Of wall time. */
  readonly seconds: number
  /** Of resident memory. */
  readonly mebibytes: number
  readonly class: JobClass
}

export const engineLimits = {
  image: { seconds: 120, mebibytes: 1200, class: 'light' },
  media: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  convert: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  frame: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  trim: { seconds: 300, mebibytes: 1200, class: 'inspection' },
  wav: { seconds: 60, mebibytes: 1200, class: 'inspection' },
  picture: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  pictureAs: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  sketch: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  clip: { seconds: 20, mebibytes: 1200, class: 'interactive' },
  music: { seconds: 600, mebibytes: 1200, class: 'heavy' },
  video: { seconds: 1800, mebibytes: 2000, class: 'heavy' },
  voice: { seconds: 240, mebibytes: 1500, class: 'light' },
  demo: { seconds: 30, mebibytes: 1500, class: 'interactive' },
  describe: { seconds: 180, mebibytes: 1200, class: 'analysis' },
  // A speech model needs more time and memory.
  recognize: { seconds: 1200, mebibytes: 3000, class: 'analysis' },
  stem: { seconds: 1200, mebibytes: 2000, class: 'analysis' },
  episode: { seconds: 600, mebibytes: 1500, class: 'heavy' },
  episodeSource: { seconds: 60, mebibytes: 1200, class: 'interactive' },
  // Takes about as long as the film lasts, up to ten minutes.
  episodeVideo: { seconds: 2400, mebibytes: 1500, class: 'heavy' },
} as const satisfies { readonly [K in EngineKind]: EngineLimits }

type Limits = typeof engineLimits

/** The kinds of engines that tasks use. */
export type TaskEngineKind = {
  [K in EngineKind]: Limits[K]['class'] extends TaskClass ? K : never
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
