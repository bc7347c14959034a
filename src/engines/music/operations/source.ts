import { longestMinutes } from '#contract/areas/music/models.ts'
import { reason } from '#contract/reasons.ts'
import { toMono, measureMono } from '../measure/measure.ts'
import type { Recording } from '../../media/recording.ts'
import { tonalityOf, CHROMA_STEP, type Chroma } from '../measure/tonality/chroma.ts'
import { TooLargeError } from '../../run/engine.ts'
import { decoding } from '../../media/decoding.ts'
import { soundPieces } from '../../media/pieces.ts'
import { loudness } from '../../sound/signal/loudness.ts'
import { resample } from '../../sound/signal/resample.ts'
import type { PlacedChord } from '../compose/harmony.ts'
import type { MusicFeatures } from '../features.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import { chordOf, pitchClasses } from '../theory/chord.ts'
import type { Key } from '../theory/key.ts'
import type { SongDetails } from './finish.ts'

/** A song from which another operation starts: its file, and its details if the studio made it. */
export interface SongSource {
  readonly recording: Recording
  readonly song?: SongDetails | undefined
}

/** The longest source in minutes: all of it is kept in memory while it is processed. */
const LONGEST = longestMinutes.song

/** Decodes a source to stereo at our rate. Throws InputError. */
export async function readSource({ path }: Recording): Promise<Stereo> {
  const pieces: (readonly Float32Array[])[] = []
  let rate = RATE
  let length = 0
  await decoding(async () => {
    for await (const piece of soundPieces(path)) {
      rate = piece.rate
      length += piece.channels[0]?.length ?? 0
      if (length > LONGEST * 60 * rate) throw new TooLargeError(reason('song.length', { minutes: LONGEST }))
      pieces.push(piece.channels)
    }
  })
  const side = (index: number) => {
    const whole = new Float32Array(length)
    let at = 0
    for (const piece of pieces) {
      const channel = piece[index] ?? piece[0]
      if (!channel) continue
      whole.set(channel, at)
      at += channel.length
    }
    return resample(whole, RATE / rate)
  }
  return [side(0), side(1)]
}

/** Tempo, key, beats and energy of a source. */
export function featuresOf(sound: Stereo): MusicFeatures & { readonly loudness: number } {
  const mono = resample(toMono(sound), 0.5)
  return measureMono(mono, RATE / 2, loudness(sound, RATE))
}

const likely = {
  major: ['I', 'IV', 'V', 'VIm', 'IIm', 'IIIm'],
  minor: ['Im', 'IVm', 'V', 'bVI', 'bVII', 'bIII', 'Vm'],
} as const

/** The most likely chord of the key for each bar of a recording. `offset` is the time of its first beat in seconds. */
export function chordsOf(
  sound: Stereo,
  key: Key,
  { tempo, offset, beatsPerBar }: { readonly tempo: number; readonly offset: number; readonly beatsPerBar: number },
): PlacedChord[] {
  const { frames, bass } = tonalityOf(resample(toMono(sound), 0.5), RATE / 2)
  const bar = (beatsPerBar * 60) / tempo
  const bars = Math.max(1, Math.ceil((sound[0].length / RATE - offset) / bar))
  const options = likely[key.mode].map(numeral => chordOf(numeral, key.tonic))
  return Array.from({ length: bars }, (_, index) => {
    const from = Math.round((offset + index * bar) / CHROMA_STEP)
    const until = Math.round((offset + (index + 1) * bar) / CHROMA_STEP)
    const strengths = added(frames.slice(from, until))
    const low = added(bass.slice(from, until))
    const best = options
      .map((chord, order) => {
        const tones = pitchClasses(chord).reduce((sum, pitch) => sum + (strengths[pitch] ?? 0), 0)
        // Chords of a key are not equally likely, and the bass tells the root.
        return { chord, fit: tones * (1 - 0.03 * order) + 0.8 * (low[chord.root] ?? 0) }
      })
      .toSorted((a, b) => b.fit - a.fit)[0]
    return {
      beat: index * beatsPerBar,
      beats: beatsPerBar,
      chord: best?.chord ?? chordOf(key.mode === 'major' ? 'I' : 'Im', key.tonic),
    }
  })
}

/** The strength of each pitch class over some frames; their sum is 1. */
function added(frames: readonly Chroma[]): number[] {
  const sums = Array.from({ length: 12 }, (_, pitch) => frames.reduce((sum, frame) => sum + (frame[pitch] ?? 0), 0))
  const whole = sums.reduce((sum, value) => sum + value, 0)
  return sums.map(value => (whole > 0 ? value / whole : 0))
}
