import { createCanvas, ImageData } from '@napi-rs/canvas'
import { sharedCards } from '#contract/areas/video/models.ts'
import type { Engine } from '../run/engine.ts'
import { openClip, type Clip } from '../media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf, type Size } from '../media/form.ts'
import { shownIn } from '../image/compose/shown.ts'
import { borrow } from '../image/reference/picture.ts'
import type { Scene } from '../image/understand/scene.ts'
import { parse } from '../image/understand/parse.ts'
import type { Frame } from '../frame.ts'
import { frameReader } from '../frame.ts'
import { openVision } from '../vision/vision.ts'
import { directionOf } from './direction.ts'
import { finishVideo } from './finish.ts'
import type { PictureFile, SharedJob } from './job.ts'
import { looks, type Look } from './looks.ts'
import { filmedOf, movementFor } from './moving.ts'
import { readPicture } from './picture.ts'
import { ease, type Movement } from './presets/camera.ts'
import { usualPace } from './presets/motion.ts'
import { actionIn, actionsOf } from './scene/actions.ts'
import { actions as known, type Action } from './scene/catalogue.ts'
import type { Guest } from './scene/player.ts'
import { openShow, type Show } from './scene/show.ts'
import { varnish } from './scene/varnish.ts'
import { soundtrackOf } from './soundtrack.ts'
import { cutOut } from './still/cutOut.ts'
import { openStill } from './still/still.ts'
import { blend, hasWater } from './still/words.ts'
import { transition } from './transition/transition.ts'

/** Seconds of the fade between a given frame and the generated picture. */
const LEAVING = 0.9
/** Longest side in pixels of a reference picture in a scene. */
const GUEST = 640

/** What was understood of a request of the shared endpoint. */
interface Plan {
  readonly job: SharedJob
  readonly prompt: string
  readonly seed: number
  readonly look: Look
  readonly scene: Scene
  readonly action: Action | undefined
  readonly actions: readonly Action[]
  readonly movement: Movement
  /** Whether the camera follows whoever moves along. */
  readonly follows: boolean
  readonly guests: readonly Guest[]
}

/** Draws the frame of a moment; called in order, once for each. */
type Source = (index: number) => Promise<Frame>

/** A video of one of the shared models: from words, from frames that it begins and ends with, from references. */
export const makeShared: Engine<SharedJob> = async (job, seed, run) => {
  const { model, seconds } = job
  // The model reads only as much of it as its card says.
  const prompt = Array.from(job.prompt).slice(0, sharedCards[model].limits.prompt).join('')
  const direction = directionOf(prompt)
  const scene = parse(direction.scene)
  const performed = actionsOf(direction.scene, scene)
  const look = looks[model]
  const camera = movementFor({}, prompt, look.camera)
  const action = actionIn(direction.scene)
  const guests = await Promise.all(job.referenceImages.map(file => guestOf(file, action ?? 'hover')))
  const { movement } = camera
  const plan: Plan = {
    job,
    prompt,
    seed,
    look,
    scene,
    action,
    actions: performed.actions,
    movement,
    follows: camera.follows ?? false,
    guests,
  }
  const source = await sourceOf(plan)
  run.progress(0.03)
  const sound = await soundtrackOf({ ...job, prompt }, seconds, seed)
  async function* pictures(): AsyncGenerator<Frame> {
    for (let index = 0; index < framesOf(seconds); index++) yield await source(index)
  }
  const { width, height } = job
  // Over given frames or a film, only what the prompt adds is drawn.
  const isPainted = !job.referenceVideo && !job.firstFrame && !job.lastFrame
  const shown = isPainted
    ? shownIn(scene, { width, height, seed, detail: 1 })
    : { understood: scene.understood, notShown: [] }
  const didFollow = isPainted && scene.view !== 'close' && performed.actions.some(one => known[one].crosses === true)
  const filmed = filmedOf(direction, camera.words, didFollow)
  // Subjects of reference images all do what the first verb says.
  const verbs = guests.length > 0 && scene.subjects.length === 0 ? performed.notShown.slice(0, 1) : []
  const understood = [...shown.understood, ...performed.understood, ...verbs, ...filmed.done]
  const notShown = [...shown.notShown, ...performed.notShown, ...filmed.left].filter(word => !understood.includes(word))
  const steered = [...scene.steered, ...camera.words]
  return finishVideo(
    job,
    { pictures: pictures(), sound, engine: model, understood, notShown, steered, isMoved: true },
    seed,
    run,
  )
}

async function sourceOf(plan: Plan): Promise<Source> {
  const { referenceVideo, firstFrame, lastFrame } = plan.job
  if (referenceVideo) return withEnds(plan, await overFilm(plan, referenceVideo))
  // A last frame alone is where the scene of the prompt ends.
  if (firstFrame || (lastFrame && plan.prompt.trim() === '')) return fromFrames(plan)
  return withEnds(plan, await painted(plan))
}

async function guestOf(file: PictureFile, action: Action): Promise<Guest> {
  const scale = Math.min(1, GUEST / Math.max(file.width, file.height))
  const size = {
    width: Math.max(8, Math.round(file.width * scale)),
    height: Math.max(8, Math.round(file.height * scale)),
  }
  return { canvas: await cutOut(await readPicture(file, size)), action }
}

/** A scene of the painter in the model's technique, in the colours of the references. */
async function painted(plan: Plan): Promise<Source> {
  const { referenceImages } = plan.job
  const borrowed = await borrow(referenceImages.map(({ path }) => ({ path, mimeType: 'image/png' })))
  const show = openShow({ ...showOf(plan), borrowed: borrowed && { ...borrowed, cut: undefined } })
  return index => Promise.resolve(show.frameAt(index / FRAME_RATE))
}

function showOf({ job, seed, look, scene, action, actions, movement, follows, guests }: Plan) {
  const { width, height, seconds: duration } = job
  const chosen = actions.length > 0 ? actions : [action ?? 'rest']
  return {
    width,
    height,
    seed,
    duration,
    scene,
    look,
    movement,
    follows,
    pace: usualPace,
    actions: chosen,
    guests,
  } as const
}

/** The reference video, forwards and backwards in turn, with the things that the prompt adds to it. */
async function overFilm(plan: Plan, { path, used }: { readonly path: string; readonly used: number }): Promise<Source> {
  const { job, scene, guests } = plan
  const { width, height, seconds } = job
  const size: Size = { width, height }
  const clip = await openClip(path)
  const length = Math.min(clip.duration, used)
  const over =
    scene.subjects.length + scene.weather.length + guests.length > 0
      ? openShow({ ...showOf(plan), isBare: true })
      : undefined
  const paint = layered(plan, over)
  let frames = clip.frames({ size, to: Math.min(length, seconds) })
  let isBackwards = false
  return async index => {
    const next = await frames.next()
    if (!next.done) return paint(next.value, index, 1)
    isBackwards = !isBackwards
    frames = isBackwards ? backwards(clip, size, length) : clip.frames({ size, to: length })
    const again = await frames.next()
    if (again.done) throw new Error('a clip has no frame any more')
    return paint(again.value, index, 1)
  }
}

/** The first `length` seconds of a clip in reverse; only about a second of them is held in memory at a time. */
async function* backwards(clip: Clip, size: Size, length: number): AsyncGenerator<Frame, undefined> {
  const step = Math.max(0.25, Math.min(1, 24e6 / (size.width * size.height * 4 * FRAME_RATE)))
  for (let end = length; end > 0.01; end -= step) {
    const part: Frame[] = []
    for await (const frame of clip.frames({ size, from: Math.max(0, end - step), to: end })) part.push(frame)
    yield* part.toReversed()
  }
}

/** Animates the given frame; two given frames morph by the verb of the prompt. */
async function fromFrames(plan: Plan): Promise<Source> {
  const { job, prompt, seed, action, movement, guests } = plan
  const { width, height, seconds, firstFrame, lastFrame } = job
  const stillOf = async (file: PictureFile | undefined) =>
    file &&
    openStill({
      picture: await readPicture(file, { width, height }),
      movement,
      pace: usualPace,
      duration: seconds,
      action,
      hasWater: hasWater(prompt),
    })
  const over = guests.length > 0 ? openShow({ ...showOf(plan), scene: parse(''), isBare: true }) : undefined
  const paint = layered(plan, over)
  const end = framesOf(seconds) - 1
  if (firstFrame && lastFrame) {
    const [from, to] = await Promise.all([firstFrame, lastFrame].map(file => readPicture(file, { width, height })))
    if (!from || !to) throw new Error('two frames were read, and are not there')
    const { frameAt } = transition(await openVision(), from, to, prompt, seed)
    return index => Promise.resolve(paint(frameAt(index / end), index, amountAt(plan, index)))
  }
  const still = await stillOf(firstFrame ?? lastFrame)
  const data = new Uint8ClampedArray(width * height * 4)
  return index => {
    const amount = amountAt(plan, index)
    still?.draw(data, index / end, index / FRAME_RATE, amount)
    return Promise.resolve(paint({ width, height, data }, index, amount))
  }
}

/** How far the picture may deviate from the given frames: 0 at them. */
function amountAt({ job: { firstFrame, lastFrame, seconds } }: Plan, index: number): number {
  const end = framesOf(seconds) - 1
  const since = firstFrame ? index / FRAME_RATE / LEAVING : 1
  const until = lastFrame ? (end - index) / FRAME_RATE / LEAVING : 1
  return ease(Math.max(0, Math.min(1, since, until)))
}

/** Draws guests and the model's colours over a frame, with the strength `amount`. */
function layered({ job: { width, height }, look }: Plan, over: Show | undefined) {
  const canvas = createCanvas(width, height)
  const read = frameReader(canvas)
  const upper = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const gloss = varnish({ width, height }, Math.min(width, height) / 1000, { ...look, tooth: look.tooth / 3 })
  return (frame: Frame, index: number, amount: number): Frame => {
    if (amount === 0) return frame
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.putImageData(new ImageData(frame.data, width, height), 0, 0)
    if (over) {
      const own = upper.getContext('2d')
      own.setTransform(1, 0, 0, 1, 0, 0)
      own.clearRect(0, 0, width, height)
      over.drawOver(own, index / FRAME_RATE)
      ctx.globalAlpha = amount
      ctx.drawImage(upper, 0, 0)
      ctx.globalAlpha = 1
    }
    gloss(ctx, amount)
    return read()
  }
}

/** Begins and ends with exactly the given frames, and fades between them and the rest. */
async function withEnds(plan: Plan, source: Source): Promise<Source> {
  const { firstFrame, lastFrame, width, height, seconds } = plan.job
  const read = async (file: PictureFile | undefined) => file && readPicture(file, { width, height })
  const first = await read(firstFrame)
  const last = await read(lastFrame)
  if (!first && !last) return source
  const end = framesOf(seconds) - 1
  return async index => {
    const frame = await source(index)
    const amount = amountAt(plan, index)
    const near = index * 2 < end ? (first ?? last) : (last ?? first)
    if (amount === 1 || !near) return frame
    const data = frame.data.slice()
    blend(data, near.data, 1 - amount)
    return { width, height, data }
  }
}
