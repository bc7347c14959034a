import { reason } from '#contract/reasons.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { openClip } from '../media/clip.ts'
import { framesOf } from '../media/form.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import type { MimicJob } from './job.ts'
import { mimicry, type Followed } from './mimic/mimic.ts'
import { EVERY, motionOf } from './mimic/motion.ts'
import { readPicture } from './picture.ts'
import { soundOfSource } from './sourceSound.ts'

/** Long side in pixels of the frames in which joints are found. */
const MEASURED = 480

const said = {
  head: 'head follows the video',
  trunk: 'trunk follows the video',
  arms: 'arms follow the video',
  legs: 'legs follow the video',
} as const satisfies Readonly<Record<Followed, string>>

const unfollowed = {
  arms: 'arms cannot be followed: they are crossed or not all in sight',
  legs: 'legs stay still: they are not all in sight',
} as const

/**
 * The person in a picture moves like the person in a film, with the length and sound of that film. Throws InputError if
 * nobody is in one of them. Section "Per-capability rules: mimic".
 */
export const makeMimic: Engine<MimicJob> = async (job, seed, run) => {
  const vision = await openVision()
  const clip = await openClip(job.video.path)
  const scale = Math.min(1, MEASURED / Math.max(clip.width, clip.height))
  const size = {
    width: Math.max(16, Math.round(clip.width * scale)),
    height: Math.max(16, Math.round(clip.height * scale)),
  }
  const poses = await motionOf(clip.frames({ size, fit: 'fill', to: job.seconds, rate: FRAME_RATE / EVERY }))
  if (poses.length === 0) throw new InputError(reason('video.noPerson'))
  run.signal.throwIfAborted()
  const { frameAt, follows, stays } = mimicry(vision, await readPicture(job.image, job), poses)
  const pictures = function* () {
    for (let index = 0; index < framesOf(job.seconds); index++) yield frameAt(index)
  }
  const sound = await soundOfSource(job, clip, seed)
  const understood = follows.map(part => said[part])
  const steered = stays.map(part => unfollowed[part])
  return finishVideo(job, { pictures: pictures(), sound, engine: 'vision', understood, steered }, seed, run)
}
