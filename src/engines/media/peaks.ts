/** The number of peaks of a sound: as many as a wide waveform has bars. */
const STRETCHES = 1500
const DIGITS = 1000
/** The number of short stretches that are kept while the length of the sound is not known yet. */
const KEPT = 1 << 16

/** Collects the waveform of a sound of any length while it is decoded. */
export function openPeaks() {
  /** The loudest sample of each stretch. They get twice as long whenever there are too many. */
  const kept = new Float32Array(KEPT)
  let stretch = 1
  let samples = 0

  const merge = () => {
    for (let at = 0; at < KEPT; at += 2) kept[at / 2] = Math.max(kept[at] ?? 0, kept[at + 1] ?? 0)
    kept.fill(0, KEPT / 2)
    stretch *= 2
  }
  return {
    /** Adds the next piece: the same number of samples of each channel. */
    add(channels: readonly Float32Array[]): void {
      const length = channels[0]?.length ?? 0
      while (samples + length > stretch * KEPT) merge()
      for (const channel of channels)
        for (let at = 0; at < length; at++) {
          const place = Math.floor((samples + at) / stretch)
          const loud = Math.abs(channel[at] ?? 0)
          if (loud > (kept[place] ?? 0)) kept[place] = loud
        }
      samples += length
    },
    /** The loudest sample of each of equally long stretches of the sound, or of `whole` samples, between 0 and 1. */
    read(whole = samples): number[] {
      const count = Math.min(STRETCHES, Math.max(1, whole))
      const filled = Math.max(1, whole / stretch)
      return Array.from({ length: count }, (_, bar) => {
        const from = Math.floor((bar / count) * filled)
        const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * filled))
        const peak = kept.subarray(from, to).reduce((most, value) => Math.max(most, value), 0)
        return Math.round(Math.min(1, peak) * DIGITS) / DIGITS
      })
    },
  }
}

/** The waveform of a sound in memory, followed by silence if it is shorter than `whole` samples. */
export function peaksOf(channels: readonly Float32Array[], whole?: number): number[] {
  const peaks = openPeaks()
  peaks.add(channels)
  return peaks.read(whole)
}
