import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { eachSpectrum, frameSize } from '../../sound/signal/frames.ts'
import type { Mix } from '../../sound/sound.ts'

/** The shape of a mouth in one frame of a film. */
export interface MouthShape {
  /** 0 closed to 1 wide open. */
  readonly open: number
  /** From -1, round as in "oo", to 1, spread as in "ee". */
  readonly spread: number
  /** How far lips that rest open are pressed together, as in "m", "b" and "p": 0 to 1. */
  readonly pressed?: number
}

/** Frequency bands in Hz that distinguish vowels: round ones have little in the upper band, spread ones much. */
const BANDS = {
  voice: [120, 4000],
  low: [250, 1000],
  high: [1500, 3500],
  // Open vowels have more above, close ones and hummed sounds nearly all below.
  below: [150, 450],
  above: [550, 1100],
} as const
/** Below this share of the loudest sound the mouth is shut: breath and noise. */
const SHUT = 0.06
/** How fast a mouth opens and closes from one frame to the next, as a share of the remaining way. */
const PACE = { opening: 0.75, closing: 0.7, pressing: 0.8 }
/** How far the mouth opens at a close vowel, as a share of an open one that is as loud. */
const CLOSE = 0.55
/** Looks at the sound in each frame of the film. */
const LOOKS = 4
/**
 * Lips close where the sound is for a moment weaker than `below` of what is loud within `around` looks on both sides,
 * as in "b" and "p".
 */
const DIP = { below: 0.22, around: 7 } as const

/** The mouth shapes for a spoken sound, one for each frame of the film. */
export function mouthShapes({ channels, rate }: Mix, frames: number): MouthShape[] {
  const [samples = new Float32Array()] = channels
  const measured: { loud: number; spread: number; open: number }[] = []
  eachSpectrum(samples, { size: frameSize(1 / FRAME_RATE, rate), hop: rate / FRAME_RATE }, magnitudes => {
    const power = ([from, to]: readonly [number, number]) => bandPower(magnitudes, rate, from, to)
    const ratio = (a: readonly [number, number], b: readonly [number, number]) =>
      Math.log10((power(a) + 1e-9) / (power(b) + 1e-9))
    measured.push({
      loud: Math.sqrt(power(BANDS.voice)),
      spread: ratio(BANDS.high, BANDS.low),
      open: ratio(BANDS.above, BANDS.below),
    })
  })
  const dips = dipsOf(samples, rate / FRAME_RATE / LOOKS)
  const loudest = measured.reduce((most, { loud }) => Math.max(most, loud), 1e-6)
  const voiced = measured.filter(({ loud }) => loud > SHUT * loudest)
  const range = (of: 'spread' | 'open') => {
    const values = voiced.map(one => one[of])
    const [least, most] = [percentile(values, 0.1), percentile(values, 0.9)]
    // From 0 to 1 in the speaker's own range, in the middle if there is none.
    return (value: number) =>
      most > least + 1e-6 ? Math.min(1, Math.max(0, (value - least) / (most - least))) : undefined
  }
  const [spreads, opens] = [range('spread'), range('open')]
  let open = 0
  let spread = 0
  let pressed = 0
  return Array.from({ length: frames }, (_, frame) => {
    const { loud = 0, spread: tone = 0, open: vowel = 0 } = measured[frame] ?? {}
    const share = loud / loudest
    const isVoiced = share >= SHUT
    const isDip = dips.slice(frame * LOOKS, (frame + 1) * LOOKS).some(Boolean)
    // A power of the loudness, as it is perceived, so that soft speech opens the mouth as well.
    const strong = isVoiced ? Math.min(1, ((share - SHUT) / (1 - SHUT)) ** 0.6) : 0
    const wanted = isDip ? 0 : strong * (CLOSE + (1 - CLOSE) * (opens(vowel) ?? 0.6))
    open += (wanted - open) * (wanted > open ? PACE.opening : isDip ? PACE.pressing : PACE.closing)
    spread += ((isVoiced ? 2 * (spreads(tone) ?? 0.5) - 1 : 0) - spread) * 0.5
    pressed += ((isDip ? 1 : 0) - pressed) * PACE.pressing
    return { open: open < 0.02 ? 0 : open, spread, pressed: pressed < 0.05 ? 0 : pressed }
  })
}

/** In which looks, each a `hop` of samples long, the sound is short of what is loud before and after. */
function dipsOf(samples: Float32Array, hop: number): boolean[] {
  const loud = Array.from({ length: Math.floor(samples.length / hop) }, (_, k) => {
    const part = samples.subarray(Math.floor(k * hop), Math.floor((k + 1) * hop))
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length))
  })
  const loudest = Math.max(1e-6, percentile(loud, 0.95))
  return loud.map((value, k) => {
    const before = Math.max(0, ...loud.slice(Math.max(0, k - DIP.around), k))
    const after = Math.max(0, ...loud.slice(k + 1, k + 1 + DIP.around))
    const around = Math.min(before, after)
    return around > 0.25 * loudest && value < DIP.below * around
  })
}

function bandPower(magnitudes: Float32Array, rate: number, from: number, to: number): number {
  const step = rate / (2 * magnitudes.length)
  let sum = 0
  for (let k = Math.ceil(from / step); k <= Math.min(magnitudes.length - 1, to / step); k++)
    sum += (magnitudes[k] ?? 0) ** 2
  return sum
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
