import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { voiceEngine } from '#engines/speech/engine.ts'
import { bandLevels } from '#engines/sound/signal/spectrum.ts'

/** A rendered effect. */
export interface Take {
  readonly channels: readonly Float32Array[]
  /** The mean of both channels. */
  readonly samples: Float32Array
  readonly rate: number
  readonly seconds: number
  readonly understood: readonly string[]
  readonly engine: string
}

const takes = new Map<string, Promise<Take>>()

/** A described effect, rendered once and decoded. It is requested as by the page, in brackets and without a voice. */
export function hear(words: string, asked: { durationHint?: number; text?: string } = {}): Promise<Take> {
  const key = JSON.stringify([words, asked])
  const take = takes.get(key) ?? hearAnew(words, asked)
  takes.set(key, take)
  return take
}

async function hearAnew(
  words: string,
  { text = `[${words}]`, ...asked }: { durationHint?: number; text?: string },
): Promise<Take> {
  const own = await mkdtemp(join(tmpdir(), 'atelier-effect-'))
  const audioConfig = { speechRate: 0, loudnessRate: 0, pitchRate: 0, format: 'wav' } as const
  const run = { folder: own, progress: () => undefined, signal: new AbortController().signal }
  const { files } = await voiceEngine({ text, voices: [], audioConfig, ...asked }, 5, run)
  const [file] = files
  if (!file) throw new Error('nothing was made')
  const { channels, rate } = decode(await readFile(file.path))
  await rm(own, { recursive: true })
  const [left = new Float32Array(0), right = left] = channels
  const samples = left.map((value, i) => (value + (right[i] ?? 0)) / 2)
  const { understood, engine } = file.about
  return { channels, samples, rate, seconds: samples.length / rate, understood, engine }
}

/** The channels of a wav file with 16 bits per sample. */
function decode(bytes: Buffer): Pick<Take, 'channels' | 'rate'> {
  const count = bytes.readUInt16LE(22)
  const data = bytes.indexOf('data') + 8
  const length = (bytes.length - data) / 2 / count
  const channel = (index: number) => {
    const samples = new Float32Array(length)
    for (let i = 0; i < length; i++) samples[i] = bytes.readInt16LE(data + 2 * (i * count + index)) / 32_768
    return samples
  }
  return { channels: Array.from({ length: count }, (_, index) => channel(index)), rate: bytes.readUInt32LE(24) }
}

/** The level in dB of each hundredth of a second. */
export function envelopeOf({ samples, rate }: Take, step = 0.01): number[] {
  const hop = Math.round(step * rate)
  return Array.from({ length: Math.floor(samples.length / hop) }, (_, index) => {
    let power = 0
    for (let i = index * hop; i < (index + 1) * hop; i++) power += (samples[i] ?? 0) ** 2
    return 10 * Math.log10(power / hop + 1e-12)
  })
}

/**
 * How often a sound begins: where the level rises by 7 dB within a tenth of a second, to at most 18 dB below the
 * loudest. Beginnings within `apart` seconds after another one belong to it.
 */
export function beginnings(take: Take, apart: number): number {
  const levels = envelopeOf(take)
  const top = Math.max(...levels)
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  levels.forEach((level, i) => {
    const before = Math.min(i < 3 ? -120 : 0, ...levels.slice(Math.max(0, i - 12), i))
    const begins = level - before > 7 && level > top - 18
    if (!begins || i - last <= apart * 100) return
    count += 1
    last = i
  })
  return count
}

/** The centroid of the spectrum, in auditory bands. */
export function brightness(samples: Float32Array, rate: number): number {
  const levels = bandLevels(samples, rate, 24, 16_000)
  const powers = levels.map(level => 10 ** (level / 10))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.reduce((sum, power, band) => sum + power * band, 0) / all
}

/** The level above about 2 kHz, in dB relative to the whole. */
export function highs(samples: Float32Array, rate: number): number {
  const powers = bandLevels(samples, rate, 24, 16_000).map(level => 10 ** (level / 10))
  const sum = (list: readonly number[]) => list.reduce((all, power) => all + power, 0)
  return 10 * Math.log10(sum(powers.slice(12)) / sum(powers))
}

/** A part of a take; `from` and `to` are fractions of its length. */
export const part = ({ samples, rate, seconds }: Take, from: number, to: number) =>
  samples.slice(Math.round(from * seconds * rate), Math.round(to * seconds * rate))
/** The level in dB. */
export const levelOf = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length + 1e-12)
