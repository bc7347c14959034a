import type { Engine } from '../run/engine.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import type { MultiTransitionJob } from './job.ts'
import { readPicture } from './picture.ts'
import { soundtrackOf } from './soundtrack.ts'
import { strip } from './transition/strip.ts'
import { readVerb } from './transition/verbs.ts'

/**
 * Pictures that turn into one another, each in its own time and by its own prompt. Section "Per-capability rules:
 * multi_transition".
 */
export const makeMultiTransition: Engine<MultiTransitionJob> = async (job, seed, run) => {
  const vision = await openVision()
  const clips = await Promise.all(
    job.clips.map(async ({ image, seconds, prompt }) => ({
      picture: await readPicture(image, job),
      seconds,
      // A clip without a prompt of its own uses the request's.
      prompt: prompt.trim() === '' ? job.prompt : prompt,
    })),
  )
  const understood = clips.map(({ prompt }) => readVerb(prompt).name)
  const sound = await soundtrackOf(job, job.seconds, seed)
  return finishVideo(
    job,
    { pictures: strip(vision, clips, job.seconds, seed), sound, engine: 'vision', understood },
    seed,
    run,
  )
}
