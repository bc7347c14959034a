import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { Part } from '#contract/areas/video/partSeen.ts'
import { characters } from '#contract/kit/text.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type Engine } from '../run/engine.ts'
import { openClip, type Clip } from '../media/clip.ts'
import { soundOf } from '../media/clipSound.ts'
import { framesOf, SOUND_RATE, type Size } from '../media/form.ts'
import { letGo, type Frame } from '../frame.ts'
import type { Mix } from '../sound/sound.ts'
import { finishVideo } from './finish.ts'
import type { LipSyncJob } from './job.ts'
import type { Face } from '../people/face.ts'
import { facesIn } from '../people/faces.ts'
import { startTensors } from '../graphModel.ts'
import { partOfFilm } from './picture.ts'
import { mouthIn, traitsOf, type Traits } from './lip/mouth.ts'
import { speak } from './lip/speak.ts'
import { belowTeeth, onLipLine } from './lip/teeth.ts'
import { mouthShapes } from './lip/shapes.ts'
import { soundtrackOf, spoken } from './soundtrack.ts'

/** Longest speech in seconds. */
const LONGEST = capabilityLimits.lipSyncAudio.maximum
/** No voice is so fast that more characters than this fit into that time. */
const MOST_CHARACTERS = 3000
/** While no face is in sight, every so many frames are searched for one. */
const SEARCH = 6
/** Frames that are searched before anything is made, spread over the film. */
const SAMPLES = 4
/** How fast the lips' rest follows lips that are never as close, as a share a frame. */
const RELAXING = 1.01

/**
 * A video whose mouth moves with a voice: it opens with the loudness, and spreads or rounds with the vowels. The voice
 * is the soundtrack, and the video lasts as long; a shorter film starts over. Throws InputError, also if no face is in
 * the video.
 */
export const makeLipSync: Engine<LipSyncJob> = async (job, seed, run) => {
  const voice = await voiceOf(job, seed)
  const seconds = Math.max(1, (voice.channels[0]?.length ?? 0) / voice.rate)
  const frames = framesOf(seconds)
  run.progress(0.02)
  const clip = await openClip(job.video.path)
  await startTensors()
  const part = await partOfFilm(clip, job)
  await needFace(clip, job, part)
  const effects = job.soundEffects
    ? await soundtrackOf({ ...job, extras: { images: [], videos: [] } }, seconds, seed)
    : undefined
  const sound = effects ? mixed(voice, effects) : voice
  const shapes = mouthShapes(voice, frames)
  const understood = ['text' in job.voice ? 'a text spoken aloud' : 'a recorded voice', 'a face']

  async function* pictures(): AsyncGenerator<Frame> {
    let face: Face | undefined
    let traits: Traits | undefined
    let rest = Infinity
    let index = 0
    for await (const frame of looped(clip, job, part, frames)) {
      if (face || index % SEARCH === 0) {
        face = speakerIn(frame, face)
        traits = face && traitsOf(face, traits)
      }
      if (traits) {
        const mouth = onLipLine(frame, belowTeeth(frame, mouthIn(traits)))
        rest = Math.min(rest * RELAXING, mouth.parted)
        yield speak(frame, mouth, shapes[index] ?? { open: 0, spread: 0 }, rest)
      } else yield frame
      letGo(frame)
      index += 1
    }
  }
  return finishVideo(job, { pictures: pictures(), seconds, sound, engine: 'lip sync', understood }, seed, run)
}

/** The face that speaks: the one of the frame before, else the largest. */
function speakerIn(frame: Frame, before: Face | undefined): Face | undefined {
  const found = facesIn(frame, before ? [before] : [])
  if (!before) return found[0]
  const far = ({ x, y }: Face) => Math.hypot(x - before.x, y - before.y)
  return found.toSorted((a, b) => far(a) - far(b))[0]
}

/** Throws if no face is seen in frames spread over the part of a clip that is used. */
async function needFace(clip: Clip, { width, height }: Size, part: Part | undefined): Promise<void> {
  for (let k = 0; k < SAMPLES; k++) {
    const frame = await clip.frameAt((k * clip.duration) / SAMPLES, { size: { width, height }, part })
    const hasFace = facesIn(frame).length > 0
    letGo(frame)
    if (hasFace) return
  }
  throw new InputError(reason('video.noFace'))
}

async function voiceOf({ voice }: LipSyncJob, seed: number): Promise<Mix> {
  if ('text' in voice) {
    const long = reason('text.length', { seconds: LONGEST })
    if (characters(voice.text) > MOST_CHARACTERS) throw new InputError(long)
    const speech = await spoken(voice, seed)
    const length = (speech.channels[0]?.length ?? 0) / speech.rate
    if (length === 0) throw new InputError(reason('text.noSpeech'))
    if (length > LONGEST) throw new InputError(long)
    return speech
  }
  const sound = await soundOf(voice.path, SOUND_RATE, voice.duration)
  if (!sound) throw new InputError(reason('audio.noSound'))
  return sound
}

/** A number of frames of a film that starts over when it ends. */
async function* looped(
  clip: Clip,
  { width, height }: Size,
  part: Part | undefined,
  frames: number,
): AsyncGenerator<Frame> {
  let shown = 0
  while (shown < frames) {
    const before = shown
    for await (const frame of clip.frames({ size: { width, height }, part })) {
      if (shown === frames) return
      yield frame
      shown += 1
    }
    if (shown === before) throw new InputError(reason('video.noFrames'))
  }
}

/** Gain of effects under a voice. */
const UNDER = 0.35

function mixed(voice: Mix, effects: Mix): Mix {
  const channels = effects.channels.map((effect, side) => {
    const own = voice.channels[side] ?? voice.channels[0] ?? new Float32Array()
    return effect.map((value, at) => Math.max(-1, Math.min(1, (own[at] ?? 0) + UNDER * value)))
  })
  return { channels, rate: voice.rate }
}
