import { soundOf } from '../media/clipSound.ts'
import { openClip } from '../media/clip.ts'
import { SOUND_RATE } from '../media/form.ts'
import { parse } from '../image/understand/parse.ts'
import { perform, VOICE_LEVEL } from '../speech/perform.ts'
import { playEffect } from '../sound/make/effect.ts'
import { add } from '../sound/make/layers.ts'
import { limit, loudness } from '../sound/signal/loudness.ts'
import { resample } from '../sound/signal/resample.ts'
import type { Mix } from '../sound/sound.ts'
import { effectsIn } from '../sound/understand/effects.ts'
import { ambienceWords } from './ambience.ts'
import type { CapabilityJob, SharedJob, Speech } from './job.ts'

/** Gain of effects under a voice or a recording. */
const UNDER = 0.45
/** LUFS of generated sound, and the ceiling of peaks. */
const LEVEL = -20
const CEILING = 0.89

/** Left and right channel. */
type Sides = readonly [Float32Array, Float32Array]

/**
 * The sound of a video: the recording that came with it, spoken words, effects. Undefined if none of them is wanted, so
 * that the video has no sound track. Throws InputError if a recording cannot be read.
 */
export async function soundtrackOf(
  job: CapabilityJob | SharedJob,
  seconds: number,
  seed: number,
): Promise<Mix | undefined> {
  const wanted = job.kind === 'shared' ? wantedOfShared(job) : wantedOfCapability(job)
  const length = Math.round(seconds * SOUND_RATE)
  const sides: Sides = [new Float32Array(length), new Float32Array(length)]
  let isHeard = false
  const put = (mix: Mix | undefined, gain: number) => {
    if (!mix) return
    const [left = new Float32Array(), right = left] = mix.channels
    if (left.length === 0) return
    add(left.subarray(0, length), sides[0], 0, gain)
    add(right.subarray(0, length), sides[1], 0, gain)
    isHeard = true
  }
  const recording = await recorded(wanted, seconds)
  put(recording, 1)
  if (wanted.speech) put(await spoken(wanted.speech, seed), recording ? 0.9 : 1)
  if (wanted.effects !== undefined) put(played(wanted.effects, seconds, seed), isHeard ? UNDER : 1)
  if (!isHeard) return undefined
  // A recording keeps its loudness.
  if (!recording) level(sides, wanted.speech ? VOICE_LEVEL : LEVEL)
  limit(sides, SOUND_RATE, CEILING)
  return { channels: sides, rate: SOUND_RATE }
}

/** What the soundtrack consists of; files by their paths. */
interface Wanted {
  readonly recording?: string | undefined
  /** A film whose sound is used if there is no recording. */
  readonly film?: { readonly path: string; readonly used?: number } | undefined
  readonly speech?: Speech | undefined
  /** Text that describes the effects. */
  readonly effects?: string | undefined
}

function wantedOfCapability({ audio, extras, speech, soundEffects, prompt }: CapabilityJob): Wanted {
  const content = soundEffects?.content.trim()
  return {
    recording: audio?.path,
    film: extras.videos[0],
    speech,
    ...(soundEffects && { effects: content === undefined || content === '' ? prompt : content }),
  }
}

/** Settings that keep the sound of the reference video, that request silence, and that leave it to the model. */
const KEEPS = /\b(?:orig\w*|keep|source|reference)\b|原声|保留/iu
const SILENT = /\b(?:off|none|mute\w*|silent|no)\b|静音|关闭/iu
const AUTOMATIC = /^\s*(?:auto\w*|on|default|yes|自动)?\s*$/iu

function wantedOfShared({
  referenceAudio,
  referenceVideo,
  generateAudio,
  audioSetting = '',
  prompt,
}: SharedJob): Wanted {
  const recording = referenceAudio?.path
  if (!generateAudio || SILENT.test(audioSetting)) return { recording }
  const film = referenceVideo
  if (KEEPS.test(audioSetting)) return { recording, film }
  const words = AUTOMATIC.test(audioSetting) ? prompt : `${audioSetting}, ${prompt}`
  return { recording, film, effects: words }
}

/** The recording, or else the sound of the film. */
async function recorded({ recording, film }: Wanted, seconds: number): Promise<Mix | undefined> {
  if (recording !== undefined) return soundOf(recording, SOUND_RATE, seconds)
  return film === undefined
    ? undefined
    : (await openClip(film.path)).sound({ rate: SOUND_RATE, seconds: Math.min(seconds, film.used ?? seconds) })
}

/** A text spoken by a voice, at the sampling rate of films. Throws InputError for an unknown speaker. */
export async function spoken({ text, speaker }: Speech, seed: number): Promise<Mix> {
  const voice =
    'speaker' in speaker
      ? speaker
      : // The container of a clip is recognised by its bytes; only raw samples need a format.
        { clip: speaker.clip, format: 'wav' as const, ...(speaker.gender && { gender: speaker.gender }) }
  const audioConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' as const }
  const { mix } = await perform({ text, voices: [voice], audioConfig }, seed)
  const ratio = SOUND_RATE / mix.rate
  return { channels: mix.channels.map(channel => resample(channel, ratio)), rate: SOUND_RATE }
}

/** Effects for a text, with those usual in its scene. */
function played(words: string, seconds: number, seed: number): Mix {
  const named = effectsIn(words)
  const usual = effectsIn(ambienceWords(parse(words)))
  const effects = [...named, ...usual.filter(one => !named.some(other => other.recipe === one.recipe))].slice(0, 4)
  const length = Math.round(seconds * SOUND_RATE)
  const channels = [new Float32Array(length), new Float32Array(length)]
  effects.forEach((effect, index) => {
    const sound = playEffect(effect, seconds, { rate: SOUND_RATE, channels: 2, seed, name: `video ${index}` })
    // Effects that are named are louder than those that are only usual there.
    const gain = named.includes(effect) || named.length === 0 ? 1 : 0.4
    channels.forEach((channel, side) => {
      const samples = sound[side]
      if (samples) add(samples, channel, 0, gain)
    })
  })
  return { channels, rate: SOUND_RATE }
}

function level(sides: Sides, wanted: number): void {
  const loud = loudness(sides, SOUND_RATE)
  const gain = Number.isFinite(loud) ? 10 ** ((wanted - loud) / 20) : 1
  for (const side of sides) for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * gain
}
