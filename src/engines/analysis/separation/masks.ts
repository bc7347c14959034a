import { runningMedian } from './median.ts'
import { repeating } from './repeating.ts'
import type { Spectrogram } from './spectrogram.ts'
import type { FoundStem } from './stems.ts'

/** Frames and bins on each side that a median covers: tones are lines along time, strokes lines across the spectrum. */
const ALONG = 9
const ACROSS = 11
/** Bins that are transposed from rows to series at once: one by one, every value would be a distant memory access. */
const TOGETHER = 16

/** Hz. */
const BASS_FULL = 130
const BASS_NONE = 260
const BASS_LOWEST = 32
const BASS_HIGHEST = 220
const VOICE_FROM = 110
const VOICE_FULL = 220
const VOICE_TO = 9000

type Masks = { readonly [N in FoundStem]: Float32Array[] }

/**
 * The share of each bin of each frame that belongs to each stem; together they are at most 1. Strokes are drums, low
 * and sustained sound is bass, and of the rest, the voice is what is in the centre, moves and does not repeat.
 */
export function masksOf(spectrogram: Spectrogram, rate: number): Masks {
  const { both, middle, frames, size, bins } = spectrogram
  const held = alongTime(both)
  const hertzPerBin = rate / size
  const background = repeating(both, [
    Math.floor(VOICE_FROM / hertzPerBin),
    Math.min(bins, Math.ceil(VOICE_TO / hertzPerBin)),
  ])
  const masks: Masks = { vocals: [], bass: [], drums: [] }
  const stroke = new Float32Array(bins)
  const ofVoice = Float32Array.from({ length: bins }, (_, k) => inVoice(k * hertzPerBin))
  for (let frame = 0; frame < frames; frame++) {
    const magnitudes = both[frame] ?? new Float32Array(bins)
    const tones = held[frame] ?? magnitudes
    const again = background[frame] ?? magnitudes
    const place = middle[frame] ?? magnitudes
    runningMedian(magnitudes, ACROSS, stroke)
    const [vocals, bass, drums] = [new Float32Array(bins), new Float32Array(bins), new Float32Array(bins)]
    const low = bassOf(magnitudes, tones, hertzPerBin)
    for (let k = 0; k < bins; k++) {
      const tone = (tones[k] ?? 0) ** 2
      const hit = (stroke[k] ?? 0) ** 2
      const here = (magnitudes[k] ?? 0) ** 2
      const repeated = (again[k] ?? 0) ** 2
      const fresh = Math.max(0, (magnitudes[k] ?? 0) - (again[k] ?? 0)) ** 2
      const voice = (fresh / (fresh + repeated + 1e-12)) * (place[k] ?? 0) ** 2 * (ofVoice[k] ?? 0)
      // A voice moves: it is neither as long as a tone nor as wide as a stroke.
      const drum = hit / (hit + tone + 0.25 * voice * here + 1e-12)
      drums[k] = drum
      bass[k] = (1 - drum) * (low[k] ?? 0)
      vocals[k] = (1 - drum) * (1 - (low[k] ?? 0)) * voice
    }
    masks.vocals.push(vocals)
    masks.bass.push(bass)
    masks.drums.push(drums)
  }
  return masks
}

function alongTime(both: readonly Float32Array[]): Float32Array[] {
  const result = both.map(frame => new Float32Array(frame.length))
  const series = Array.from({ length: TOGETHER }, () => new Float32Array(both.length))
  const medians = series.map(one => new Float32Array(one.length))
  const bins = both[0]?.length ?? 0
  for (let from = 0; from < bins; from += TOGETHER) {
    const count = Math.min(TOGETHER, bins - from)
    both.forEach((frame, at) => {
      for (let k = 0; k < count; k++) {
        const one = series[k]
        if (one) one[at] = frame[from + k] ?? 0
      }
    })
    series.forEach((one, k) => runningMedian(one, ALONG, medians[k] ?? one))
    result.forEach((row, at) => {
      for (let k = 0; k < count; k++) row[from + k] = medians[k]?.[at] ?? 0
    })
  }
  return result
}

/** The bass's share of each bin: everything low, and overtones of the strongest low note up to their expected level. */
function bassOf(magnitudes: Float32Array, tones: Float32Array, hertzPerBin: number): Float32Array {
  const share = new Float32Array(magnitudes.length)
  for (let k = 0; k * hertzPerBin < BASS_NONE; k++)
    share[k] = Math.min(1, Math.max(0, (BASS_NONE - k * hertzPerBin) / (BASS_NONE - BASS_FULL)))
  let root = 0
  for (let k = Math.ceil(BASS_LOWEST / hertzPerBin); k * hertzPerBin < BASS_HIGHEST; k++)
    if ((tones[k] ?? 0) > (tones[root] ?? 0)) root = k
  const strength = tones[root] ?? 0
  if (root === 0 || strength === 0) return share
  const [before = 0, here = 0, after = 0] = magnitudes.subarray(root - 1, root + 2)
  const exact = root + (after - before) / (2 * (2 * here - before - after) || 1)
  for (let partial = 2; partial <= 6; partial++) {
    const centre = Math.round(exact * partial)
    for (let k = centre - 2; k <= centre + 2; k++) {
      const expected = (0.5 * strength) / partial
      share[k] = Math.max(share[k] ?? 0, Math.min(0.8, (expected / ((magnitudes[k] ?? 0) + 1e-9)) ** 2))
    }
  }
  return share
}

const inVoice = (hertz: number) =>
  hertz > VOICE_TO ? 0 : Math.min(1, Math.max(0, (hertz - VOICE_FROM) / (VOICE_FULL - VOICE_FROM)))
