import type { MusicModelId } from '#contract/areas/music/models.ts'

/** What a model decides if the request leaves it open: seconds, and liveliness. */
interface ModelTraits {
  readonly seconds: readonly [shortest: number, longest: number]
  readonly drive: number
}

/** The built-in composer under the names of the interface's models. */
export const modelTraits: Readonly<Record<MusicModelId, ModelTraits>> = {
  auto: { seconds: [75, 120], drive: 0 },
  'music-7.6': { seconds: [62, 90], drive: -0.1 },
  'music-8': { seconds: [80, 120], drive: 0.05 },
  'music-9': { seconds: [100, 145], drive: 0.1 },
  'music-o2': { seconds: [70, 110], drive: 0.2 },
}

/** The default limits of a song's whole length, in seconds. */
export const songLimits = [60, 150] as const
