import type { VoiceFormat } from '#contract/areas/voice/models.ts'
import { reason } from '#contract/reasons.ts'
import { linesSpoken } from '../sound/align.ts'
import { random } from '../random.ts'
import { gainOf, playEffect } from '../sound/make/effect.ts'
import { add } from '../sound/make/layers.ts'
import { audiblePart } from '../sound/signal/ends.ts'
import { fadeEdges } from '../sound/signal/filter.ts'
import { limit, loudness } from '../sound/signal/loudness.ts'
import type { Mix } from '../sound/sound.ts'
import { effectsIn, type RequestedEffect } from '../sound/understand/effects.ts'
import { ambienceOf, lookAt } from '../sound/understand/picture.ts'
import { addWatermark } from '../sound/watermark.ts'
import { InputError, type SaidLine } from '../run/engine.ts'
import { openSynthesizers, type Synthesizers } from './synthesizers/synthesizer.ts'
import { hintReach, lengthBound } from '#contract/areas/voice/lengthBound.ts'
import type { RecordedVoice } from './recorded.ts'
import { besidePicture, scriptOf, type Script } from './script.ts'
import { statedSeconds } from './statedSeconds.ts'
import { sentencesOf } from './text/normalise.ts'
import { closer, drawUp, lengthOf, type Placed, type Plan } from './timeline.ts'
import { channelsOf, hear, linesOf, sentencesAt } from './recorded.ts'
import { speak, voiceOf, type Voice, type VoiceSource } from './voice.ts'

/** How it is spoken and in which file format. Per cent, and semitones. */
export interface VoiceConfig {
  readonly speechRate: number
  readonly loudnessRate: number
  readonly pitchRate: number
  readonly format: VoiceFormat
}

/** The input of the voice engine; files by their paths. */
export interface VoiceInput {
  readonly text: string
  readonly voices: readonly VoiceSource[]
  readonly image?: string
  /** A sound that was made elsewhere, which is only finished here. */
  readonly recording?: { readonly path: string; readonly name: string }
  readonly audioConfig: VoiceConfig
  /** Requested length in seconds. */
  readonly durationHint?: number
  readonly watermark?: boolean
}

/** The sound of a request, and what is reported about it. */
export interface Performance {
  readonly mix: Mix
  readonly engines: readonly string[]
  readonly understood: readonly string[]
  readonly steered: readonly string[]
  /** When each spoken sentence starts and ends, in seconds. */
  readonly lines: readonly SaidLine[]
}

const SPEECH_RATE = 24_000
const SOUND_RATE = 48_000
/** LUFS of everything with a voice, in one channel as in two: the usual level of podcasts. */
export const VOICE_LEVEL = -16
/** LUFS of effects without a voice. */
const EFFECTS_LEVEL = -19
/** Level of the quietest effect on its own, in decibels relative to `EFFECTS_LEVEL`. */
const QUIETEST = -8
/** True peak: 1 dB below full scale, and a little more, because peaks between samples are estimated. */
export const CEILING = 0.86

/** How often the level that the limiter took is restored at most: each time, less is missing. */
const TURNS = 12

/** Decibels below its peak at which an effect counts as over, so that the next can begin. */
const OVER = 45

/**
 * Performs a request. The result depends only on input and seed: the engines start afresh, without a clock or chance.
 */
export async function perform(input: VoiceInput, seed: number): Promise<Performance> {
  if (input.recording) return finished(input, input.recording)
  const synthesizers = openSynthesizers()
  const performance = await performWith(synthesizers, input, seed)
  await synthesizers.giveBack()
  return performance
}

/** A recording at the usual level, and no longer than what the text may cost. */
async function finished(
  { text, audioConfig, durationHint, watermark = false }: VoiceInput,
  { path, name }: NonNullable<VoiceInput['recording']>,
): Promise<Performance> {
  const rate = audioConfig.format === 'pcm' ? SPEECH_RATE : SOUND_RATE
  const most = Math.round(lengthBound(text, audioConfig.speechRate, durationHint) * rate)
  const channels = (await channelsOf(path, rate, 2)).map(channel => channel.slice(0, most))
  for (const channel of channels) fadeEdges(channel, rate, 0.003, 0.02)
  const level = VOICE_LEVEL + 20 * Math.log10(1 + audioConfig.loudnessRate / 100)
  finish(channels, rate, { level, isMarked: watermark, isSpeech: false })
  return {
    mix: { channels, rate },
    engines: [name],
    understood: [],
    steered: watermark ? ['watermark'] : [],
    lines: [],
  }
}

async function performWith(synthesizers: Synthesizers, input: VoiceInput, seed: number): Promise<Performance> {
  const { text, audioConfig, durationHint } = input
  const { script, scene, understood } = await read(input)
  const voices = await Promise.all(
    (input.voices.length > 0 ? input.voices : [undefined]).map(async source =>
      source && 'lines' in source ? source : voiceOf(source, text, synthesizers),
    ),
  )
  const hasEffects = script.parts.some(part => part.kind === 'effects') || scene.length > 0
  const rate = hasEffects && audioConfig.format !== 'pcm' ? SOUND_RATE : SPEECH_RATE
  const bound = lengthBound(text, audioConfig.speechRate, durationHint)
  const drawn = await fitted(script, scene, { input, voices, rate, synthesizers, seed })
  if (drawn.length === 0) throw new InputError(reason('text.noSound'))

  const ears = rate === SOUND_RATE ? 2 : 1
  const sounds = drawn.map((placed, index) => soundOf(placed, { rate, channels: ears, seed, name: String(index) }))
  const isInTurn = drawn.every(one => one.kind === 'effect' && one.effect.seconds !== undefined)
  const isTimed = (durationHint ?? statedSeconds(text)) !== undefined
  const plan =
    isInTurn && !isTimed
      ? closer(
          drawn,
          sounds.map(own => audiblePart(own, rate, OVER).to / rate),
        )
      : drawn
  const seconds = Math.min(bound, lengthOf(plan))
  const whole = Array.from({ length: ears }, () => new Float32Array(Math.round(seconds * rate)))
  plan.forEach(({ at, ...placed }, index) => {
    const gain = placed.kind === 'effect' ? placed.gain : 1
    sounds[index]?.forEach((sound, ear) => {
      const channel = whole[ear]
      if (channel) add(sound, channel, Math.round(at * rate), gain)
    })
  })
  const spoken = plan.filter(one => one.kind === 'speech')
  // Effects end when they fall silent; but pauses around words are intended, and an ambience has its length.
  const isWhole = spoken.length > 0 || plan.some(one => one.kind === 'effect' && one.effect.seconds === undefined)
  const audible = isWhole ? undefined : audiblePart(whole, rate)
  const channels = audible ? whole.map(channel => channel.slice(audible.from, audible.to)) : whole
  for (const channel of channels) fadeEdges(channel, rate, 0.003, 0.02)
  const level = spoken.length > 0 ? VOICE_LEVEL : EFFECTS_LEVEL + softness(plan)
  finish(channels, rate, {
    level: level + 20 * Math.log10(1 + audioConfig.loudnessRate / 100),
    isMarked: input.watermark ?? false,
    isSpeech: spoken.length > 0,
  })

  return {
    mix: { channels, rate },
    engines: [...new Set(spoken.flatMap(one => one.spoken.engines)), ...(hasEffects ? ['effects'] : [])],
    understood: [
      ...new Set([
        ...spoken.flatMap(one => one.spoken.languages),
        ...understood,
        ...plan.flatMap(one => (one.kind === 'effect' && one.effect.words !== '' ? [one.effect.words] : [])),
        ...script.missed.map(words => `not understood: ${words}`),
      ]),
    ],
    steered: [
      ...voices.flatMap(voice => ('lines' in voice ? [] : voice.followed)),
      ...(input.watermark ? ['watermark'] : []),
    ],
    lines: spoken.flatMap(one => saidIn(one, rate)),
  }
}

/**
 * The sentences of a line, as far as their times are known or lie between pauses, or of each of the voices that say it
 * in turn.
 */
function saidIn({ text, voice, at, spoken }: Extract<Placed, { kind: 'speech' }>, rate: number): SaidLine[] {
  const { samples, words, turns } = spoken
  const whole = { text, start: 0, end: samples.length / rate, voice, ...(words && { words }) }
  const sentences = turns || words ? [] : sentencesOf(text).map(one => one.text)
  const heard = sentences.length > 1 ? linesSpoken(sentences, { samples, rate }) : undefined
  return (turns ?? heard?.map(sentence => ({ ...whole, ...sentence })) ?? [whole]).flatMap(
    ({ words: own, ...line }) => {
      const placed = { ...line, start: at + line.start, end: at + line.end }
      return ((own && sentencesAt(line.text, own, at)) ?? [placed]).map(sentence => ({ ...placed, ...sentence }))
    },
  )
}

/** The script of a request; a picture adds its likely sounds. */
async function read({ text, voices, image }: VoiceInput) {
  if (image === undefined) return { script: scriptOf(text, voices.length > 0), scene: [], understood: [] }
  const { scene, words } = ambienceOf(await lookAt(image))
  const fromPicture = effectsIn(words)
  const understood = [`picture: ${scene}`]
  // Beside a picture, a text describes how it sounds; only what is quoted or marked as speech is spoken.
  const { spoken, described } = besidePicture(text)
  const fromText = effectsIn(described)
  const effects = [
    ...fromText,
    ...fromPicture.filter(one => !fromText.some(other => other.recipe === one.recipe)),
  ].slice(0, 5)
  if (spoken !== '') return { script: scriptOf(spoken, true), scene: effects, understood }
  return { script: { parts: [{ kind: 'effects', effects }], missed: [] } satisfies Script, scene: [], understood }
}

interface Means {
  readonly input: VoiceInput
  readonly voices: readonly (Voice | RecordedVoice)[]
  readonly rate: number
  readonly synthesizers: Synthesizers
  readonly seed: number
}

/** How a sentence is spoken in this take: as with people, its speed and pitch vary a little. */
function takeOf(seed: number, index: number) {
  const chance = random(seed, `take ${index}`)
  return {
    speed: chance.range(0.965, 1.035),
    semitones: chance.range(-0.55, 0.55),
    liveliness: chance.range(-9, 9),
    pause: chance.range(0.82, 1.18),
  }
}

/** The plan at the requested speed, or at the speed that comes nearest to the stated length. */
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
  const { input, voices, rate, synthesizers, seed } = means
  const cues = []
  const voiceAt = (index: number) => voices[index] ?? voices[0]
  const isRecorded = (index: number) => {
    const voice = voiceAt(index)
    return voice !== undefined && 'lines' in voice
  }
  /** How many of its lines each recorded voice has said. */
  const said = new Map<RecordedVoice, number>()
  const nextLine = async (voice: RecordedVoice) => {
    const number = said.get(voice) ?? 0
    said.set(voice, number + 1)
    const line = voice.lines[number]
    if (!line) throw new Error(`${voice.name} has no line ${number}`)
    const spoken = await hear(line, voice.name, { speed, semitones: input.audioConfig.pitchRate, rate })
    const speakers = line.turns?.map(turn => voiceAt(turn.voice ?? 0))
    const names = speakers?.flatMap(one => (one && 'lines' in one ? [one.name] : []))
    return names ? { ...spoken, engines: names } : spoken
  }
  for (const [index, part] of linesOf(script.parts, isRecorded).entries()) {
    const take = takeOf(seed, index)
    const delivery = {
      speed: speed * take.speed,
      semitones: input.audioConfig.pitchRate + take.semitones,
      liveliness: take.liveliness,
      rate,
    }
    const voice = part.kind === 'speech' ? voiceAt(part.voice) : undefined
    if (part.kind !== 'speech') cues.push(part)
    else if (!voice) continue
    else if ('lines' in voice) cues.push({ ...part, spoken: await nextLine(voice) })
    else {
      const spoken = await speak(voice, part.text, delivery, synthesizers)
      cues.push({ ...part, pause: part.pause * take.pause, spoken })
    }
  }
  return drawUp(cues, {
    scene,
    speed,
    rate,
    effects: input.durationHint ?? statedSeconds(input.text),
    most: lengthBound(input.text, input.audioConfig.speechRate, input.durationHint),
    ...(wanted === undefined ? {} : { wanted }),
  })
}

/** The samples of one entry of the plan, one array for each channel. */
function soundOf(placed: Placed, means: Parameters<typeof playEffect>[2]): readonly Float32Array[] {
  if (placed.kind === 'effect') return playEffect(placed.effect, placed.seconds, means)
  return Array.from({ length: means.channels }, () => placed.spoken.samples)
}

/** Decibels by which effects alone are quieter than usual, because they are far away or faint. */
function softness(plan: Plan): number {
  const gains = plan.flatMap(one => (one.kind === 'effect' ? [gainOf(one.effect)] : []))
  return Math.min(0, Math.max(QUIETEST, 20 * Math.log10(Math.max(...gains))))
}

interface Finish {
  /** LUFS. */
  readonly level: number
  readonly isMarked: boolean
  readonly isSpeech: boolean
}

function finish(channels: readonly Float32Array[], rate: number, { level, isMarked, isSpeech }: Finish): void {
  bringTo(channels, rate, level)
  if (isMarked) addWatermark(channels, rate)
  limit(channels, rate, CEILING)
  // The level that the limiter took from speech is restored; a blow or a bark keeps its attack instead.
  for (let turn = 0; isSpeech && turn < TURNS; turn++) {
    if (Math.abs(loudness(channels, rate) - level) < 0.05) break
    bringTo(channels, rate, level)
    limit(channels, rate, CEILING)
  }
}

function bringTo(channels: readonly Float32Array[], rate: number, level: number): void {
  const loud = loudness(channels, rate)
  const gain = Number.isFinite(loud) ? 10 ** ((level - loud) / 20) : 1
  for (const channel of channels) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
}
