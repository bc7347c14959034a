import type { Engine } from '../run/engine.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf } from '../media/form.ts'
import { openClip } from '../media/clip.ts'
import { SAME } from '../film/write.ts'
import { letGo, type Frame } from '../frame.ts'
import { openVision } from '../vision/vision.ts'
import { finishVideo } from './finish.ts'
import type { RestyleJob } from './job.ts'
import { partOfFilm } from './picture.ts'
import { restyle } from './restyle/restyle.ts'
import { soundOfSource } from './sourceSound.ts'

/** A film in another look; its motion, length and sound are kept. Section "Per-capability rules: restyle". */
export const makeRestyle: Engine<RestyleJob> = async (job, seed, run) => {
  const { width, height, seconds } = job
  const vision = await openVision()
  const clip = await openClip(job.video.path)
  const { size, rate, begin, understood } = restyle(vision, job.restyleId, job.prompt, { width, height })
  const part = await partOfFilm(clip, job)
  const redraw = begin(await clip.frameAt(0, { size, part }))
  const every = FRAME_RATE / rate
  const count = framesOf(seconds)
  const pictures = async function* () {
    let index = 0
    for await (const frame of filled(clip.frames({ size, part, rate }), Math.ceil(count / every))) {
      yield redraw(frame, index)
      for (let same = 1; same < every && index + same < count; same++) yield SAME
      index += every
    }
  }
  const sound = await soundOfSource(job, clip, seed)
  return finishVideo(job, { pictures: pictures(), sound, engine: 'vision', understood }, seed, run)
}

/**
 * Exactly `count` frames, each valid until the next one: surplus frames are dropped, and the last one is repeated if
 * the film ends early.
 */
export async function* filled(frames: AsyncIterable<Frame>, count: number): AsyncGenerator<Frame> {
  let last: Frame | undefined
  let index = 0
  for await (const frame of frames) {
    if (index++ === count) return
    if (last) letGo(last)
    last = frame
    yield frame
  }
  while (last && index++ < count) yield last
}
