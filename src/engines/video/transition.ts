import type { Engine } from '../run/engine.ts'
import { framesOf } from '../media/form.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import type { TransitionJob } from './job.ts'
import { readPicture } from './picture.ts'
import { soundtrackOf } from './soundtrack.ts'
import { transition } from './transition/transition.ts'

/** One picture turns into the other; they are the first and last frame. Section "Per-capability rules: transition". */
export const makeTransition: Engine<TransitionJob> = async (job, seed, run) => {
  const vision = await openVision()
  const [from, to] = await Promise.all([readPicture(job.from, job), readPicture(job.to, job)])
  const { verb, frameAt } = transition(vision, from, to, job.prompt, seed)
  const count = framesOf(job.seconds)
  const pictures = function* () {
    for (let index = 0; index < count; index++) yield frameAt(index / Math.max(1, count - 1))
  }
  const sound = await soundtrackOf(job, job.seconds, seed)
  return finishVideo(job, { pictures: pictures(), sound, engine: 'vision', understood: [verb], cover: 0.5 }, seed, run)
}
