import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { playEffect } from '../sound/make/effect.ts'
import { add } from '../sound/make/layers.ts'
import { fadeEdges } from '../sound/signal/filter.ts'
import { limit, loudness } from '../sound/signal/loudness.ts'
import type { Mix } from '../sound/sound.ts'
import { effectsIn, type RequestedEffect } from '../sound/understand/effects.ts'
import { ambienceOf, lookAt } from '../sound/understand/picture.ts'
import { addWatermark } from '../sound/watermark.ts'
import { InputError } from '../engine.ts'
import { openEspeak, type Espeak } from './espeak.ts'
import { EFFECTS, hintReach, lengthBound } from './lengthBound.ts'
import { isSoundDescription, scriptOf, type Part, type Script } from './script.ts'
import { drawUp, lengthOf, type Placed, type Plan } from './timeline.ts'
import { speak, voiceOf, type Voice, type VoiceSource } from './voice.ts'

/** How it is spoken and in which file. Per cent, and semitones. */
export interface VoiceConfig {
  readonly speechRate: number
  readonly loudnessRate: number
  readonly pitchRate: number
  readonly format: VoiceFormat
}

/** What the voice engine takes; files by their paths. */
export interface VoiceInput {
  readonly text: string
  readonly voices: readonly VoiceSource[]
  readonly image?: string
  readonly audioConfig: VoiceConfig
  /** Seconds that it should last. */
  readonly durationHint?: number
  readonly watermark?: boolean
}

/** The sound of a request, and what is to be said about it. */
export interface Performance {
  readonly mix: Mix
  readonly engines: readonly string[]
  readonly understood: readonly string[]
  readonly steered: readonly string[]
  /** When each spoken sentence starts and ends, in seconds. */
  readonly lines: readonly { readonly text: string; readonly start: number; readonly end: number }[]
}

const SPEECH_RATE = 24_000
const SOUND_RATE = 48_000
/** LUFS of everything that is made (EBU R 128): twice as loud still fits below the ceiling. */
export const LEVEL = -23
/** True peak: 1 dB below full scale. */
export const CEILING = 0.89

/** Performs a request. Pure in both: the engines are started anew and take nothing from a clock or from chance. */
export async function perform(input: VoiceInput, seed: number): Promise<Performance> {
  const { text, audioConfig, durationHint } = input
  const espeak = await openEspeak()
  const { script, scene, understood } = await read(input)
  const voices = await Promise.all(
    (input.voices.length > 0 ? input.voices : [undefined]).map(source => voiceOf(source, text, espeak)),
  )
  const hasEffects = script.parts.some(part => part.kind === 'effects') || scene.length > 0
  const rate = hasEffects && audioConfig.format !== 'pcm' ? SOUND_RATE : SPEECH_RATE
  const bound = lengthBound(text, audioConfig.speechRate, durationHint)
  const plan = await fitted(script, scene, { input, voices, rate, espeak })
  if (plan.length === 0) throw new InputError('There is nothing in the text to say or to make a sound of')

  const seconds = Math.min(bound, lengthOf(plan))
  const channels = Array.from(
    { length: rate === SOUND_RATE ? 2 : 1 },
    () => new Float32Array(Math.round(seconds * rate)),
  )
  plan.forEach((placed, index) => put(placed, channels, { rate, seed, name: String(index) }))
  for (const channel of channels) fadeEdges(channel, rate, 0.003, 0.02)
  finish(channels, rate, audioConfig.loudnessRate, input.watermark ?? false)

  const spoken = plan.filter(one => one.kind === 'speech')
  return {
    mix: { channels, rate },
    engines: [...new Set(spoken.flatMap(one => one.spoken.engines)), ...(hasEffects ? ['effects'] : [])],
    understood: [
      ...new Set([
        ...spoken.flatMap(one => one.spoken.languages),
        ...understood,
        ...plan.flatMap(one => (one.kind === 'effect' ? [one.effect.words] : [])),
        ...script.missed.map(words => `not understood: ${words}`),
      ]),
    ],
    steered: [...voices.flatMap(voice => voice.followed), ...(input.watermark ? ['watermark'] : [])],
    lines: spoken.map(one => ({ text: one.text, start: one.at, end: one.at + one.spoken.samples.length / rate })),
  }
}

/** The script of a request; a picture adds what may be heard in it. */
async function read({ text, voices, image }: VoiceInput) {
  if (image === undefined) return { script: scriptOf(text, voices.length > 0), scene: [], understood: [] }
  const { scene, words } = ambienceOf(await lookAt(image))
  const fromPicture = effectsIn(words)
  const understood = [`picture: ${scene}`]
  // Words about sounds, or about what to do with the picture, are not read out; a story is.
  const isInstruction =
    isSoundDescription(text) ||
    /\b(?:sounds?|soundscape|ambien\w+|audio|picture|image|photo)\b|音效|声音|氛围|图片|画面|配音/iu.test(text)
  if (!isInstruction) return { script: scriptOf(text, false), scene: fromPicture, understood }
  const fromText = effectsIn(text)
  const effects = [
    ...fromText,
    ...fromPicture.filter(one => !fromText.some(other => other.recipe === one.recipe)),
  ].slice(0, 5)
  return { script: { parts: [{ kind: 'effects', effects }], missed: [] } satisfies Script, scene: [], understood }
}

interface Means {
  readonly input: VoiceInput
  readonly voices: readonly Voice[]
  readonly rate: number
  readonly espeak: Espeak
}

/** The plan at the speed asked for, or at the one that comes nearest to the stated length. */
async function fitted(script: Script, scene: readonly RequestedEffect[], means: Means): Promise<Plan> {
  const speed = 1 + means.input.audioConfig.speechRate / 100
  const { durationHint } = means.input
  const plain = await planned(script, scene, speed, means)
  const hasSpeech = script.parts.some(part => part.kind === 'speech')
  if (durationHint === undefined || !hasSpeech) return plain
  const ratio = lengthOf(plain) / durationHint
  if (Math.abs(ratio - 1) < 0.02) return plain
  const nearer = speed * Math.min(hintReach.faster, Math.max(1 / hintReach.slower, ratio))
  return planned(script, scene, nearer, means, durationHint)
}

async function planned(
  script: Script,
  scene: readonly RequestedEffect[],
  speed: number,
  means: Means,
  wanted?: number,
): Promise<Plan> {
  const { input, voices, rate, espeak } = means
  const delivery = { speed, semitones: input.audioConfig.pitchRate, rate }
  const cues = []
  for (const part of script.parts) {
    const voice = part.kind === 'speech' ? (voices[part.voice] ?? voices[0]) : undefined
    cues.push(
      voice && part.kind === 'speech'
        ? { ...part, spoken: await speak(voice, part.text, delivery, espeak) }
        : (part as Exclude<Part, { kind: 'speech' }>),
    )
  }
  return drawUp(cues, {
    scene,
    speed,
    rate,
    effects: input.durationHint ?? statedSeconds(input.text) ?? EFFECTS * 0.75,
    ...(wanted === undefined ? {} : { wanted }),
  })
}

/** A length that a description of sounds gives itself. */
function statedSeconds(text: string): number | undefined {
  const found = /(\d{1,2})[\s-]*(?:s\b|sec|seconds?|秒)/iu.exec(text)
  return found ? Math.min(EFFECTS, Math.max(1, Number(found[1]))) : undefined
}

function put(
  placed: Placed,
  channels: readonly Float32Array[],
  { rate, seed, name }: { readonly rate: number; readonly seed: number; readonly name: string },
): void {
  const at = Math.round(placed.at * rate)
  if (placed.kind === 'speech') return channels.forEach(channel => add(placed.spoken.samples, channel, at, 1))
  const sounds = playEffect(placed.effect, placed.seconds, { rate, channels: channels.length, seed, name })
  sounds.forEach((sound, index) => {
    const channel = channels[index]
    if (channel) add(sound, channel, at, placed.gain)
  })
}

function finish(channels: readonly Float32Array[], rate: number, loudnessRate: number, isMarked: boolean): void {
  const loud = loudness(channels, rate)
  const gain = (Number.isFinite(loud) ? 10 ** ((LEVEL - loud) / 20) : 1) * (1 + loudnessRate / 100)
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
  if (isMarked) addWatermark(channels, rate)
  limit(channels, rate, CEILING)
}
