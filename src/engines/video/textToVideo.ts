import type { Engine } from '../run/engine.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf } from '../media/form.ts'
import type { Frame } from '../frame.ts'
import { parse } from '../image/understand/parse.ts'
import { shownIn } from '../image/compose/shown.ts'
import { directionOf } from './direction.ts'
import { finishVideo } from './finish.ts'
import type { TextToVideoJob } from './job.ts'
import { looks } from './looks.ts'
import { actionIn, actionsOf } from './scene/actions.ts'
import { openShow } from './scene/show.ts'
import { filmedOf, movementFor, paceFor } from './moving.ts'
import { soundtrackOf } from './soundtrack.ts'

/** An animated scene of the painter: its subjects do what the prompt says, and the camera moves through its planes. */
export const makeTextToVideo: Engine<TextToVideoJob> = async (job, seed, run) => {
  const { prompt, width, height, seconds } = job
  const direction = directionOf(prompt)
  const scene = parse(direction.scene)
  const performed = actionsOf(direction.scene, scene)
  const look = looks[job.model]
  const camera = movementFor(job, prompt, look.camera)
  const motion = paceFor(job)
  const show = openShow({
    width,
    height,
    seed,
    duration: seconds,
    scene,
    look,
    movement: camera.movement,
    follows: camera.follows,
    pace: motion.pace,
    actions: performed.actions.length > 0 ? performed.actions : [actionIn(direction.scene) ?? 'rest'],
  })
  run.progress(0.03)
  const sound = await soundtrackOf(job, seconds, seed)
  function* pictures(): Generator<Frame> {
    for (let index = 0; index < framesOf(seconds); index++) yield show.frameAt(index / FRAME_RATE)
  }
  const shown = shownIn(scene, { width, height, seed, detail: 1 })
  const filmed = filmedOf(direction, camera.words, show.follows)
  const understood = [...shown.understood, ...performed.understood, ...filmed.done]
  const notShown = [...shown.notShown, ...performed.notShown, ...filmed.left].filter(word => !understood.includes(word))
  const steered = [...scene.steered, ...(show.follows ? [] : camera.words), ...motion.words]
  return finishVideo(
    job,
    { pictures: pictures(), sound, engine: 'painter', understood, notShown, steered, isMoved: true },
    seed,
    run,
  )
}
