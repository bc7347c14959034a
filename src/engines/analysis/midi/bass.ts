import { eachSpectrum, frameCount } from '../../sound/signal/frames.ts'
import { resample } from '../../sound/signal/resample.ts'
import type { Note } from './note.ts'

/** A sampling rate in Hz that suffices for a bass, and samples of a frame: 0.19 s tell semitones near a low E apart. */
const RATE = 5512.5
const SIZE = 1024
/** Frames a second. */
const FRAME_RATE = 50

/** MIDI keys that are searched: from C1 to G3. */
const LOWEST = 24
export const HIGHEST_BASS_KEY = 55
const KEYS = HIGHEST_BASS_KEY - LOWEST + 1

/**
 * The weight of each overtone for a note, and of the frequency halfway to it against: that would be the note an octave
 * lower.
 */
const OVERTONES = [1, 0.7, 0.5, 0.3, 0.2]
const BETWEEN = 0.35
/** The score of silence, where the loudest note scores 1, and the cost of changing to another note or to silence. */
const SILENT = 0.22
const CHANGE = 0.35
/**
 * The rise in level (natural logarithm of its power) where a string is struck again, and frames since the last time.
 */
const STRUCK = 0.5
const APART = 4
/** The shortest note, in frames. */
const SHORTEST = 3

/**
 * The notes of a bass stem, one at a time: the likeliest path through the keys by harmonic sums of long frames, split
 * where a string is struck again. The network that finds the other notes misses nearly all bass notes in a mix.
 */
export function bassNotes(bass: Float32Array, rate: number): Note[] {
  const samples = resample(bass, RATE / rate)
  const saliences = saliencesOf(samples)
  const path = likeliest(saliences)
  const rises = risesOf(samples)
  const notes: Note[] = []
  let from = 0
  for (let frame = 1; frame <= path.length; frame++) {
    const key = path[from] ?? -1
    const isAgain = key >= 0 && frame - from > APART && isPeak(rises, frame)
    if (frame < path.length && path[frame] === key && !isAgain) continue
    if (key >= 0 && frame - from >= SHORTEST) {
      const loudest = saliences.slice(from, frame).reduce((most, row) => Math.max(most, row[key] ?? 0), 0)
      notes.push({
        start: beginningNear(rises, from) / FRAME_RATE,
        duration: (frame - from) / FRAME_RATE,
        key: LOWEST + key,
        velocity: Math.round(40 + 87 * loudest),
      })
    }
    from = frame
  }
  return notes
}

/** How strongly each key sounds in each frame, 0 to 1, relative to the loudest of all. */
function saliencesOf(samples: Float32Array): Float32Array[] {
  const rows: Float32Array[] = Array.from({ length: frameCount(samples.length, RATE / FRAME_RATE) })
  let most = 1e-6
  eachSpectrum(samples, { size: SIZE, hop: RATE / FRAME_RATE }, (magnitudes, frame) => {
    const row = new Float32Array(KEYS)
    const at = (place: number) => {
      const k = Math.floor(place)
      const share = place - k
      return Math.sqrt((magnitudes[k] ?? 0) * (1 - share) + (magnitudes[k + 1] ?? 0) * share)
    }
    for (let key = 0; key < KEYS; key++) {
      const place = (440 * 2 ** ((LOWEST + key - 69) / 12) * SIZE) / RATE
      let sum = 0
      OVERTONES.forEach((weight, i) => {
        sum += weight * (at(place * (i + 1)) - BETWEEN * at(place * (i + 0.5)))
      })
      row[key] = Math.max(0, sum)
      most = Math.max(most, sum)
    }
    rows[frame] = row
  })
  for (const row of rows) for (let key = 0; key < KEYS; key++) row[key] = (row[key] ?? 0) / most
  return rows
}

/** The key of each frame on the likeliest path through all of them; -1: none. */
function likeliest(rows: readonly Float32Array[]): number[] {
  const none = KEYS
  let scores = new Float64Array(KEYS + 1)
  const backs: Int16Array[] = []
  for (const row of rows) {
    let best = 0
    for (let state = 1; state <= none; state++) if ((scores[state] ?? 0) > (scores[best] ?? 0)) best = state
    const jump = (scores[best] ?? 0) - CHANGE
    const next = new Float64Array(KEYS + 1)
    const back = new Int16Array(KEYS + 1)
    for (let state = 0; state <= none; state++) {
      const stays = (scores[state] ?? 0) >= jump
      back[state] = stays ? state : best
      next[state] = (stays ? (scores[state] ?? 0) : jump) + (state === none ? SILENT : (row[state] ?? 0))
    }
    scores = next
    backs.push(back)
  }
  let state = scores.indexOf(Math.max(...scores))
  const path = rows.map(() => -1)
  for (let frame = rows.length - 1; frame >= 0; frame--) {
    path[frame] = state === none ? -1 : state
    state = backs[frame]?.[state] ?? none
  }
  return path
}

/** How much the level rises at each frame, measured in short windows. */
function risesOf(samples: Float32Array): Float32Array {
  const width = RATE / FRAME_RATE
  const levels = Float32Array.from({ length: frameCount(samples.length, width) }, (_, frame) => {
    let sum = 0
    const from = Math.round(frame * width - width)
    for (let i = Math.max(0, from); i < from + 2 * width; i++) sum += (samples[i] ?? 0) ** 2
    return Math.log(sum / width + 1e-7)
  })
  return levels.map((level, frame) => Math.max(0, (levels[frame + 1] ?? level) - (levels[frame - 1] ?? level)))
}

function isPeak(rises: Float32Array, frame: number): boolean {
  const here = rises[frame] ?? 0
  return here > STRUCK && here >= (rises[frame - 1] ?? 0) && here > (rises[frame + 1] ?? 0)
}

/** Where a note begins: at the steepest rise near the frame in which it appears, because frames are long. */
function beginningNear(rises: Float32Array, frame: number): number {
  let best = frame
  for (let one = frame - 3; one <= frame + 5; one++)
    if ((rises[one] ?? 0) > Math.max(STRUCK / 2, rises[best] ?? 0)) best = one
  return best
}
