/** A small song made by simple synthesis, so that everything about it is known. */
export interface TestSong {
  /** Quarter notes per minute. */
  readonly tempo: number
  /** Pitch class of the tonic, C is 0. */
  readonly tonic: number
  readonly mode: 'major' | 'minor'
  readonly seconds: number
  readonly groove: Groove
  /** Cents above A = 440 Hz. */
  readonly tuning?: number
}

export type Groove = 'rock' | 'house' | 'waltz' | 'ballad' | 'halfTime'

export const SONG_RATE = 22_050

type Step = readonly [at: number, length: number, semitones: number]

interface Pattern {
  /** Quarter notes in a bar. */
  readonly bar: number
  readonly kick: readonly number[]
  readonly snare: readonly number[]
  readonly hat: readonly number[]
  /** Bass notes over the root. */
  readonly bass: readonly Step[]
  /** When the chord is struck, and for how long. */
  readonly chord: readonly (readonly [at: number, length: number])[]
}

const eighths = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]

const patterns: { readonly [G in Groove]: Pattern } = {
  rock: {
    bar: 4,
    kick: [0, 2, 2.5],
    snare: [1, 3],
    hat: eighths,
    bass: eighths.map(at => [at, 0.5, 0] as const),
    chord: [
      [0, 2],
      [2, 2],
    ],
  },
  house: {
    bar: 4,
    kick: [0, 1, 2, 3],
    snare: [1, 3],
    hat: [0.5, 1.5, 2.5, 3.5],
    bass: [
      [0.5, 0.5, 0],
      [1.5, 0.5, 0],
      [2.5, 0.5, 12],
      [3.5, 0.5, 0],
    ],
    chord: [
      [0, 0.75],
      [1.5, 0.75],
      [3, 0.75],
    ],
  },
  waltz: {
    bar: 3,
    kick: [],
    snare: [],
    hat: [],
    bass: [[0, 1, 0]],
    chord: [
      [1, 0.8],
      [2, 0.8],
    ],
  },
  ballad: {
    bar: 4,
    kick: [],
    snare: [],
    hat: [],
    bass: [
      [0, 2, 0],
      [2, 2, 7],
    ],
    chord: [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  },
  halfTime: {
    bar: 4,
    kick: [0, 1.5],
    snare: [2],
    hat: eighths,
    bass: [
      [0, 1.5, 0],
      [1.5, 0.5, 0],
      [3, 1, 7],
    ],
    chord: [[0, 4]],
  },
}

/** Chords of a cadence in each mode: semitones above the tonic, and the third. */
const progressions = {
  major: [
    [0, 4],
    [9, 3],
    [5, 4],
    [7, 4],
  ],
  minor: [
    [0, 3],
    [8, 4],
    [5, 3],
    [7, 4],
  ],
} as const

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const

/** The song in one channel, at SONG_RATE. */
export function renderSong({ tempo, tonic, mode, seconds, groove, tuning = 0 }: TestSong): Float32Array {
  const out = new Float32Array(Math.round(seconds * SONG_RATE))
  const pattern = patterns[groove]
  const beat = 60 / tempo
  const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69 + tuning / 100) / 12)
  const random = lcg(tempo * 131 + tonic)
  const progression = progressions[mode]
  const scale = scales[mode]
  const bars = Math.ceil(seconds / (beat * pattern.bar))
  for (let bar = 0; bar < bars; bar++) {
    const start = bar * pattern.bar * beat
    const when = (at: number) => start + at * beat
    const [root, third] = progression[bar % 4] ?? progression[0]
    for (const at of pattern.kick) addKick(out, when(at))
    for (const at of pattern.snare) addNoise(out, when(at), { length: 0.16, level: 0.3, bright: 0.5 }, random)
    for (const at of pattern.hat) addNoise(out, when(at), { length: 0.04, level: 0.12, bright: 1 }, random)
    for (const [at, length, above] of pattern.bass)
      addTone(out, when(at), length * beat, {
        hertz: hertz(36 + ((tonic + root) % 12) + above),
        level: 0.25,
        decay: 1.5,
      })
    for (const [at, length] of pattern.chord)
      for (const above of [0, third, 7])
        addTone(out, when(at), length * beat, {
          hertz: hertz(60 + ((tonic + root + above) % 12)),
          level: 0.1,
          decay: 3,
        })
    for (let step = 0; step < pattern.bar; step++) {
      const degree = scale[(bar * 3 + step * 2) % 7] ?? 0
      addTone(out, when(step), beat, { hertz: hertz(72 + ((tonic + degree) % 12)), level: 0.09, decay: 3 })
    }
  }
  return out
}

interface Tone {
  readonly hertz: number
  readonly level: number
  readonly decay: number
}

/** A struck string: overtones that decay, the higher the faster. */
function addTone(out: Float32Array, at: number, length: number, { hertz, level, decay }: Tone): void {
  const from = Math.round(at * SONG_RATE)
  const count = Math.min(out.length - from, Math.round(length * SONG_RATE))
  for (let partial = 1; partial <= 6 && partial * hertz < SONG_RATE / 2.2; partial++) {
    // Each value follows from the two before: a decaying sine.
    const fall = Math.exp((-decay * partial) / SONG_RATE)
    const angle = (2 * Math.PI * hertz * partial) / SONG_RATE
    const turn = 2 * fall * Math.cos(angle)
    let before = 0
    let value = (fall * Math.sin(angle) * level) / partial
    for (let i = 1; i < count; i++) {
      const edge = Math.min(1, i / 60, (count - i) / 200)
      out[from + i] = (out[from + i] ?? 0) + value * edge
      const next = turn * value - fall * fall * before
      before = value
      value = next
    }
  }
}

function addKick(out: Float32Array, at: number): void {
  const from = Math.round(at * SONG_RATE)
  for (let i = 0; i < 0.2 * SONG_RATE && from + i < out.length; i++) {
    const t = i / SONG_RATE
    const phase = 2 * Math.PI * (50 * t - 6 * Math.exp(-t * 20))
    out[from + i] = (out[from + i] ?? 0) + 0.5 * Math.sin(phase) * Math.exp(-t * 18) * Math.min(1, i / 30)
  }
}

interface Noise {
  readonly length: number
  readonly level: number
  /** How much of the low end is removed. */
  readonly bright: number
}

function addNoise(out: Float32Array, at: number, { length, level, bright }: Noise, random: () => number): void {
  const from = Math.round(at * SONG_RATE)
  let before = 0
  for (let i = 0; i < length * 2 * SONG_RATE && from + i < out.length; i++) {
    const value = random() * 2 - 1
    out[from + i] = (out[from + i] ?? 0) + level * (value - bright * before) * Math.exp((-3 * i) / (length * SONG_RATE))
    before = value
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function lcg(seed: number): () => number {
  let state = Math.round(seed) >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
