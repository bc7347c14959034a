import { biquad, fadeEdges, filter } from '../../sound/signal/filter.ts'
import type { EngineRun } from '../../run/engine.ts'
import { drumKeys } from '../genres/genre.ts'
import { TICKS, type Part, type Score } from '../score.ts'
import { sing } from '../sing/sing.ts'
import { openVoice, type SingingVoice } from '../sing/voice.ts'
import { openBank } from './bank.ts'
import { master } from './master.ts'
import { playPart } from './part.ts'
import { addRoom } from './room.ts'
import { RATE, type Stereo } from './sampler.ts'

/** The stems of a song. */
export type Stem = 'vocals' | 'bass' | 'drums' | 'other'
export const stemNames: readonly Stem[] = ['vocals', 'bass', 'drums', 'other']

/** A rendered song at 44.1 kHz, mastered; with its stems, which add up to it, if requested. */
export interface Rendered {
  readonly mix: Stereo
  readonly stems?: Readonly<Record<Stem, Stereo>>
}

export interface RenderOptions {
  readonly stems?: boolean
  /** Only these parts of the score, by name; the voice is `vocals`. */
  readonly only?: (name: string) => boolean
  /** The singer of the score, if one has already learned the lyrics; it cannot be used afterwards. */
  readonly voice?: SingingVoice | undefined
  /** Without mastering: before loudness and limiter. */
  readonly raw?: boolean
}

/** Plays a score. Reports its progress and stops when the run is aborted. */
export async function render(
  score: Score,
  run: Pick<EngineRun, 'progress' | 'signal'>,
  options: RenderOptions = {},
): Promise<Rendered> {
  const { stems: wantsStems = false, only = () => true } = options
  const bank = await openBank()
  const length = Math.round(score.seconds * RATE)
  const silence = (): Stereo => [new Float32Array(length), new Float32Array(length)]
  const shared = { dry: silence(), sent: silence() }
  const buses = Object.fromEntries(
    stemNames.map(stem => [stem, wantsStems ? { dry: silence(), sent: silence() } : shared]),
  ) as Record<Stem, Bus>
  const scratch = silence()
  const pumped = score.production.effect === 'pump' ? pumpOf(score, length) : undefined
  const parts = score.parts.filter(part => only(part.name))
  const works = parts.length + (score.vocals ? 2 : 0) + 2
  let done = 0
  const step = async () => {
    done += 1
    run.progress(done / works)
    // Lets the message that ends a job arrive.
    await new Promise(resolve => setImmediate(resolve))
    run.signal.throwIfAborted()
  }
  for (const part of parts) {
    for (const channel of scratch) channel.fill(0)
    playPart(part, score, bank, scratch)
    if (pumped && part.stem !== 'drums')
      for (const channel of scratch) for (let i = 0; i < length; i++) channel[i] = (channel[i] ?? 0) * (pumped[i] ?? 1)
    addTo(buses[part.stem], scratch, part.pan, part.reverb)
    await step()
  }
  if (score.vocals && only('vocals')) {
    for (const channel of scratch) channel.fill(0)
    const voice = options.voice ?? (await openVoice(score.vocals.vocalId))
    sing(score, score.vocals, voice, scratch)
    voice.end()
    addTo(buses.vocals, scratch, 0, 0.28)
    await step()
  }
  for (const bus of new Set(Object.values(buses))) finishBus(bus, score)
  await step()
  const stems = wantsStems
    ? (Object.fromEntries(stemNames.map(stem => [stem, buses[stem].dry])) as Record<Stem, Stereo>)
    : undefined
  const mix = stems ? sum(Object.values(stems), length) : shared.dry
  if (!options.raw) master(mix, stems ? Object.values(stems) : [])
  await step()
  return { mix, ...(stems && { stems }) }
}

interface Bus {
  readonly dry: Stereo
  readonly sent: Stereo
}

function finishBus({ dry, sent }: Bus, { production }: Score): void {
  addRoom(sent, dry, production.room, 0.25 + production.wet * 2)
  if (production.effect === 'tape') dull(dry)
  for (const channel of dry) fadeEdges(channel, RATE, 0.004, 0.9)
}

/** Makes a sound as dull as a worn tape does. */
function dull(sound: Stereo): void {
  for (const channel of sound) {
    filter(channel, biquad('lowpass', 6200, 0.6, RATE))
    filter(channel, biquad('highpass', 45, 0.7, RATE))
  }
}

/** Adds a part at its position between left and right, and sends its share to the room. */
function addTo({ dry, sent }: Bus, [left, right]: Stereo, pan: number, reverb: number): void {
  const gainLeft = Math.min(1, 1 - pan)
  const gainRight = Math.min(1, 1 + pan)
  // A side takes some of the other channel along, otherwise half of the part would be lost.
  const crossLeft = Math.max(0, -pan) * 0.6
  const crossRight = Math.max(0, pan) * 0.6
  for (let i = 0; i < left.length; i++) {
    const l = left[i] ?? 0
    const r = right[i] ?? 0
    if (l === 0 && r === 0) continue
    const outLeft = l * gainLeft + r * crossLeft
    const outRight = r * gainRight + l * crossRight
    dry[0][i] = (dry[0][i] ?? 0) + outLeft
    dry[1][i] = (dry[1][i] ?? 0) + outRight
    sent[0][i] = (sent[0][i] ?? 0) + outLeft * reverb
    sent[1][i] = (sent[1][i] ?? 0) + outRight * reverb
  }
}

/** Ducks everything but the drums under each kick, as in dance music. */
function pumpOf(score: Score, length: number): Float32Array {
  const gains = new Float32Array(length).fill(1)
  const tick = 60 / score.tempo / TICKS
  for (const { notes } of score.parts.filter((part: Part) => part.stem === 'drums'))
    for (let i = 0; i + 3 < notes.length; i += 4) {
      if (notes[i + 2] !== drumKeys.kick) continue
      const first = Math.round((score.offset + (notes[i] ?? 0) * tick) * RATE)
      const span = Math.round(0.22 * RATE)
      for (let n = 0; n < span && first + n < length; n++) {
        const open = 0.35 + 0.65 * (n / span) ** 1.5
        gains[first + n] = Math.min(gains[first + n] ?? 1, n < 200 ? 1 - ((1 - 0.35) * n) / 200 : open)
      }
    }
  return gains
}

function sum(sounds: readonly Stereo[], length: number): Stereo {
  const mix: Stereo = [new Float32Array(length), new Float32Array(length)]
  for (const sound of sounds)
    for (const side of [0, 1] as const)
      for (let i = 0; i < length; i++) mix[side][i] = (mix[side][i] ?? 0) + (sound[side][i] ?? 0)
  return mix
}
