import { withReadableTexts } from '../prompt/readable.ts'
import type { Engine } from '../run/engine.ts'
import type { VideoJob } from './job.ts'

type JobOf<K extends VideoJob['kind']> = Extract<VideoJob, { readonly kind: K }>

/** The maker of each kind of video, loaded when first used. */
const makers: { readonly [K in VideoJob['kind']]: () => Promise<Engine<JobOf<K>>> } = {
  agent: async () => (await import('./agent.ts')).makeAgent,
  image_to_video: async () => (await import('./imageToVideo.ts')).makeImageToVideo,
  lip_sync: async () => (await import('./lipSync.ts')).makeLipSync,
  shared: async () => (await import('./shared.ts')).makeShared,
  transition: async () => (await import('./transition.ts')).makeTransition,
  multi_transition: async () => (await import('./multiTransition.ts')).makeMultiTransition,
  fusion: async () => (await import('./fusion.ts')).makeFusion,
  restyle: async () => (await import('./restyle.ts')).makeRestyle,
  mimic: async () => (await import('./mimic.ts')).makeMimic,
  text_to_video: async () => (await import('./textToVideo.ts')).makeTextToVideo,
}

/** Videos of the nine capabilities and of the shared models. */
export const videoEngine: Engine<VideoJob> = async (job, seed, run) => {
  // A job's kind is always that of its maker, but the compiler cannot follow the union through the table.
  const make = (await makers[job.kind]()) as Engine<VideoJob>
  const result = await make(withReadableTexts(job), seed, run)
  run.progress(1)
  return result
}
