import { METRE_WEIGHTS } from './metreWeights.ts'
import { metreTraits, periodicityOf, valueAt, type Periodicity } from './metre.ts'
import { ONSET_RATE, type Onsets } from './onsets.ts'

export interface TempoEstimate {
  /** Quarter notes a minute. */
  readonly tempo: number
  readonly confidence: number
}

const SLOWEST = 50
const FASTEST = 220
/** Ratio of one comb's tempo to the previous, and teeth of each comb. */
const STEP = 1.004
const TEETH = 8
/** Levels of a metre, as multiples of one of them. */
const levels = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 2, 3, 4]

/** The tempo of a whole piece: of the most regular period, its multiples and its fractions, the likeliest beat. */
export function tempoOf(onsets: Onsets): TempoEstimate {
  const periodicity = periodicityOf(onsets)
  const candidates = tempoCandidates(periodicity)
  const scores = candidates.map(tempo => {
    const traits = metreTraits(periodicity, tempo)
    return traits.reduce((sum, trait, i) => sum + trait * (METRE_WEIGHTS[i] ?? 0), 0)
  })
  const most = Math.max(...scores)
  const tempo = candidates[scores.indexOf(most)] ?? SLOWEST
  const certainty = 1 / scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  const clarity = regularity(periodicity, tempo)
  return { tempo, confidence: Math.min(1, Math.max(0, clarity * 3)) * certainty }
}

/** The tempos at which the regular beats of a piece may be felt. */
function tempoCandidates(periodicity: Periodicity): number[] {
  let best = { tempo: SLOWEST, score: Number.NEGATIVE_INFINITY }
  for (let tempo = SLOWEST; tempo < FASTEST; tempo *= STEP) {
    const score = regularity(periodicity, tempo)
    if (score > best.score) best = { tempo, score }
  }
  const exact = refine(periodicity, best.tempo)
  return levels.map(level => exact * level).filter(tempo => tempo >= SLOWEST && tempo <= FASTEST)
}

/** How similar a piece is to itself after one beat, two beats and so on. */
function regularity({ likeness: [all = new Float32Array(0)] }: Periodicity, tempo: number): number {
  const beat = (60 / tempo) * ONSET_RATE
  let sum = 0
  for (let tooth = 1; tooth <= TEETH; tooth++) sum += valueAt(all, tooth * beat)
  return sum / TEETH
}

/** Refines a tempo to a tenth of a percent, by all beats within reach. */
function refine({ likeness: [all = new Float32Array(0)] }: Periodicity, tempo: number): number {
  let best = { tempo, score: Number.NEGATIVE_INFINITY }
  for (let near = tempo * 0.985; near < tempo * 1.015; near *= 1.0005) {
    const beat = (60 / near) * ONSET_RATE
    let sum = 0
    let teeth = 0
    for (let place = beat; place < all.length - 1; place += beat) {
      sum += valueAt(all, place)
      teeth += 1
    }
    if (sum / teeth > best.score) best = { tempo: near, score: sum / teeth }
  }
  return best.tempo
}
