import { cameraMovements } from '#contract/areas/video/presets.ts'
import type { Engine } from '../run/engine.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { startTensors } from '../graphModel.ts'
import { facesIn } from '../people/faces.ts'
import { parse } from '../image/understand/parse.ts'
import { finishVideo } from './finish.ts'
import type { ImageToVideoJob } from './job.ts'
import { looks } from './looks.ts'
import { movementFor, paceFor } from './moving.ts'
import { readPicture } from './picture.ts'
import { movements } from './presets/camera.ts'
import { actionIn } from './scene/actions.ts'
import { soundtrackOf } from './soundtrack.ts'
import { isLiving, namesLiving } from './still/living.ts'
import { openStill, type Still } from './still/still.ts'
import { blend, hasWater, weatherOf } from './still/words.ts'

/** Seconds of the crossfade between two pictures. */
const CROSSING = 0.6

/** Animates pictures: the camera moves through their depth, and their subjects do what the prompt says. */
export const makeImageToVideo: Engine<ImageToVideoJob> = async (job, seed, run) => {
  const { prompt, width, height, seconds, images } = job
  const scene = parse(prompt)
  const action = actionIn(prompt)
  const isAnimate = namesLiving(prompt)
  const look = looks[job.model]
  const motion = paceFor(job)
  const camera = movementFor(job, prompt, look.camera)
  const isChosen = camera.words.length > 0
  const usual = cameraMovements.filter(id => id !== 'static' && id !== 'whip_pan' && id !== 'handheld')
  const each = seconds / images.length
  const crossing = Math.min(CROSSING, each / 2)
  await startTensors()
  const stills = new Map<number, Promise<Still>>()
  /** Keeps only the pictures that are on view. */
  const still = (index: number): Promise<Still> => {
    for (const old of stills.keys()) if (old < index - 1) stills.delete(old)
    const file = images[index] ?? images[0]
    const other = movements[usual[(index * 3) % usual.length] ?? 'zoom_in']
    // If no movement is chosen, the camera does not move in the same way over all pictures.
    const movement = isChosen || index === 0 ? camera.movement : other
    const opened =
      stills.get(index) ??
      readPicture(file, { width, height }).then(async picture => {
        const faces = facesIn(picture)
        // A person or an animal that does nothing else breathes, whether or not the prompt names it.
        const lives = faces.length > 0 || isAnimate || (await isLiving(file, picture))
        const own = action ?? (lives ? 'rest' : undefined)
        const order = { picture, movement, pace: motion.pace, duration: seconds, hasWater: hasWater(prompt) }
        return openStill({ ...order, action: own, faces })
      })
    stills.set(index, opened)
    return opened
  }
  async function* pictures(): AsyncGenerator<Frame> {
    const data = new Uint8ClampedArray(width * height * 4)
    const next = new Uint8ClampedArray(width * height * 4)
    for (let frame = 0; frame < framesOf(seconds); frame++) {
      const time = frame / FRAME_RATE
      const index = Math.min(images.length - 1, Math.floor(time / each))
      const own = time - index * each
      const span = each + crossing
      const amount = Math.min(1, time / 0.7)
      ;(await still(index)).draw(data, Math.min(1, own / span), time, amount)
      const left = each - own
      if (left < crossing && index + 1 < images.length) {
        ;(await still(index + 1)).draw(next, 0, time, amount)
        blend(data, next, 1 - left / crossing)
      }
      yield { width, height, data }
    }
  }
  const sound = await soundtrackOf(job, seconds, seed)
  const understood = [...(action ? [action] : []), ...scene.understood]
  const steered = [...camera.words, ...motion.words]
  const overlays = weatherOf(scene)
  return finishVideo(
    job,
    { pictures: pictures(), sound, engine: 'depth', understood, steered, isMoved: true, overlays },
    seed,
    run,
  )
}
