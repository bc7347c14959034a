import { applyGains, blockPowers, integrated, limiterGains, LOUDNESS_STEP } from '../sound/signal/loudness.ts'
import type { Mix } from '../sound/sound.ts'

/** Blocks of loudness that are measured at once, and seconds before them in which the filters settle. */
const BLOCKS = 50
const SETTLE = 0.5
/** Seconds of a block. */
const BLOCK = 0.4

/** The highest true peak: what encoders add must not clip. */
const CEILING = 10 ** (-1 / 20)

/** Measures the loudness of a sound of any length, piece by piece. */
export function openLoudness() {
  const powers: number[] = []
  let kept: readonly Float32Array[] = []
  let rate = 48_000
  /** Samples before the first block that is not measured yet. */
  let lead = 0

  const measure = (isLast: boolean) => {
    const step = Math.round(LOUDNESS_STEP * rate)
    const length = kept[0]?.length ?? 0
    const there = Math.floor((length - lead - BLOCK * rate) / step) + 1
    if (there <= 0 || (!isLast && there < BLOCKS)) return
    const found = blockPowers(kept, rate).slice(Math.round(lead / step))
    powers.push(...found.slice(0, there))
    const next = lead + there * step
    const settle = Math.min(next, Math.round(SETTLE * rate))
    kept = kept.map(channel => channel.slice(next - settle))
    lead = settle
  }
  return {
    add(piece: Mix): void {
      rate = piece.rate
      kept = piece.channels.map((channel, side) => joined(kept[side], channel))
      measure(false)
    },
    /** In LUFS; undefined for silence. */
    read(): number | undefined {
      measure(true)
      const loudness = integrated(powers)
      return Number.isFinite(loudness) ? loudness : undefined
    },
  }
}

function joined(before: Float32Array | undefined, after: Float32Array): Float32Array {
  const whole = new Float32Array((before?.length ?? 0) + after.length)
  if (before) whole.set(before)
  whole.set(after, before?.length ?? 0)
  return whole
}

/**
 * Multiplies a sound by a gain and keeps its true peak below the ceiling. A second before and a second after each piece
 * are looked at, so that the gain does not jump from one to the next.
 */
export async function* levelled(pieces: AsyncIterable<Mix>, gain: number): AsyncGenerator<Mix> {
  let previous: Mix | undefined
  let current: Mix | undefined
  const finish = (before: Mix | undefined, mix: Mix, after: Mix | undefined): Mix => {
    const around = mix.channels.map((channel, side) =>
      joined(joined(before?.channels[side], channel), after?.channels[side] ?? new Float32Array()),
    )
    const from = before?.channels[0]?.length ?? 0
    const length = mix.channels[0]?.length ?? 0
    const gains = limiterGains(around, mix.rate, CEILING).subarray(from, from + length)
    const channels = mix.channels.map(channel => channel.slice())
    applyGains(channels, gains)
    return { channels, rate: mix.rate }
  }
  for await (const piece of pieces) {
    const next = { ...piece, channels: piece.channels.map(channel => channel.map(value => value * gain)) }
    if (current) yield finish(previous, current, next)
    previous = current
    current = next
  }
  if (current) yield finish(previous, current, undefined)
}
