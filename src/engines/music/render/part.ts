import { TICKS, type Part, type Score } from '../score.ts'
import type { Role } from '../role.ts'
import { biquad, filter } from '../../sound/signal/filter.ts'
import type { Bank } from './bank.ts'
import { CHIP_KIT, playChipDrum, playVinyl, VINYL } from './noises.ts'
import { isOscillator, playOscillator } from './oscillators.ts'
import { playNote, RATE, type Sounding, type Stereo } from './sampler.ts'

/** Level in dB of a part of each role before its own level is added, measured on its audible part without silences. */
const targets: Readonly<Record<Role | 'vocals', number>> = {
  vocals: -17,
  lead: -19.5,
  drums: -20.5,
  percussion: -22,
  bass: -21.5,
  chords: -23,
  pad: -24.5,
  effects: -26,
}

/** Hz below which a part of each role leaves room for the bass. */
const lowCuts: Readonly<Record<Role, number>> = {
  lead: 150,
  drums: 28,
  percussion: 60,
  bass: 30,
  chords: 110,
  pad: 150,
  effects: 150,
}

/** The notes of a part, in seconds and MIDI. */
function* soundings({ notes }: Part, { tempo, offset }: Pick<Score, 'tempo' | 'offset'>): Generator<Sounding> {
  const tick = 60 / tempo / TICKS
  for (let i = 0; i + 3 < notes.length; i += 4)
    yield {
      at: offset + (notes[i] ?? 0) * tick,
      length: (notes[i + 1] ?? 0) * tick,
      key: notes[i + 2] ?? 60,
      velocity: notes[i + 3] ?? 90,
    }
}

/** Plays a part into a silent buffer, at the level of its role. */
export function playPart(part: Part, score: Pick<Score, 'tempo' | 'offset'>, bank: Bank, output: Stereo): void {
  const isDrums = part.stem === 'drums'
  for (const note of soundings(part, score)) {
    if (part.program === CHIP_KIT) playChipDrum(note, output)
    else if (part.program === VINYL) playVinyl(note, output)
    else if (isOscillator(part.program)) playOscillator(part.program, note, output)
    else playNote(bank, part.program, isDrums, note, output)
  }
  // Vinyl noise is meant to be low, and drums and basses keep their low frequencies.
  if (part.program !== VINYL && part.role !== 'drums' && part.role !== 'bass')
    for (const channel of output) filter(channel, biquad('highpass', lowCuts[part.role], 0.7, RATE))
  bringTo(output, targets[part.role] + part.level)
}

/** Brings the audible part of a sound to a level in dB. */
export function bringTo(output: Stereo, level: number): void {
  const loud = audibleLevel(output)
  if (!Number.isFinite(loud)) return
  const gain = 10 ** ((level - loud) / 20)
  for (const channel of output) for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] ?? 0) * gain
}

export const vocalLevel = targets.vocals

/** Mean level in dB of all stretches but the quiet ones. */
function audibleLevel([left, right]: Stereo): number {
  const block = 8820
  const powers: number[] = []
  for (let at = 0; at < left.length; at += block) {
    let sum = 0
    const end = Math.min(left.length, at + block)
    for (let i = at; i < end; i += 2) sum += (left[i] ?? 0) ** 2 + (right[i] ?? 0) ** 2
    powers.push(sum / (end - at))
  }
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0)
  const audible = powers.filter(power => power > loudest * 0.03)
  return 10 * Math.log10(audible.reduce((sum, power) => sum + power, 0) / audible.length)
}
