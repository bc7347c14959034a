import type { Engine } from '../run/engine.ts'
import { openClip } from '../media/clip.ts'
import { framesOf } from '../media/form.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import type { MimicJob } from './job.ts'
import { mimicry } from './mimic/mimic.ts'
import { motionOf } from './mimic/motion.ts'
import { readPicture } from './picture.ts'
import { soundOfSource } from './sourceSound.ts'

/** Long side in pixels of the frames in which motion is measured. */
const MEASURED = 176

/**
 * The subject of a picture moves like the subject of a film, with the length and sound of that film. Section
 * "Per-capability rules: mimic".
 */
export const makeMimic: Engine<MimicJob> = async (job, seed, run) => {
  const vision = await openVision()
  const clip = await openClip(job.video.path)
  const scale = MEASURED / Math.max(clip.width, clip.height)
  const size = {
    width: Math.max(16, Math.round(clip.width * scale)),
    height: Math.max(16, Math.round(clip.height * scale)),
  }
  const motion = await motionOf(vision, clip.frames({ size, fit: 'fill', to: job.seconds }))
  run.signal.throwIfAborted()
  const { next, hasSubject } = mimicry(vision, await readPicture(job.image, job), motion)
  const pictures = function* () {
    for (let index = 0; index < framesOf(job.seconds); index++) yield next()
  }
  const sound = await soundOfSource(job, clip, seed)
  const understood = [hasSubject ? 'subject moves' : 'picture moves']
  return finishVideo(job, { pictures: pictures(), sound, engine: 'vision', understood }, seed, run)
}
