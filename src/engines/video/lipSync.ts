import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
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
import { findMouth, follow } from './lip/face.ts'
import type { Mouth } from './lip/position.ts'
import { speak } from './lip/mouth.ts'
import { mouthShapes } from './lip/shapes.ts'
import { soundtrackOf, spoken } from './soundtrack.ts'

/** Longest speech in seconds. */
const LONGEST = capabilityLimits.lipSyncAudio.maximum
/** No voice is so fast that more characters than this fit into that time. */
const MOST_CHARACTERS = 3000
/** Number of frames from one search for the face to the next. */
const LOOK = 2

/**
 * A video whose mouth moves with a voice: it opens with the loudness, and spreads or rounds with the vowels. The voice
 * is the soundtrack, and the video lasts as long; a shorter film starts over. Throws InputError.
 */
export const makeLipSync: Engine<LipSyncJob> = async (job, seed, run) => {
  const voice = await voiceOf(job, seed)
  const seconds = Math.max(1, (voice.channels[0]?.length ?? 0) / voice.rate)
  const frames = framesOf(seconds)
  run.progress(0.02)
  const clip = await openClip(job.video.path)
  const effects = job.soundEffects
    ? await soundtrackOf({ ...job, extras: { images: [], videos: [] } }, seconds, seed)
    : undefined
  const sound = effects ? mixed(voice, effects) : voice
  const shapes = mouthShapes(voice, frames)
  const understood = ['text' in job.voice ? 'a text spoken aloud' : 'a recorded voice']

  async function* pictures(): AsyncGenerator<Frame> {
    let mouth: Mouth | undefined
    let index = 0
    for await (const frame of looped(clip, job, frames)) {
      if (!mouth || index % LOOK === 0) {
        const found = findMouth(frame, mouth)
        mouth = mouth ? follow(mouth, found) : found
        understood[1] = mouth.isSeen ? 'a face' : 'no face: the mouth is where faces mostly are'
      }
      yield speak(frame, mouth, shapes[index] ?? { open: 0, spread: 0 })
      letGo(frame)
      index += 1
    }
  }
  return finishVideo(job, { pictures: pictures(), seconds, sound, engine: 'lip sync', understood }, seed, run)
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
async function* looped(clip: Clip, size: Size, frames: number): AsyncGenerator<Frame> {
  let shown = 0
  while (shown < frames) {
    const before = shown
    for await (const frame of clip.frames({ size: { width: size.width, height: size.height } })) {
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
