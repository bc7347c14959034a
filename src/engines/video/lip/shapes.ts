import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { eachSpectrum, frameSize } from '../../sound/signal/frames.ts'
import type { Mix } from '../../sound/sound.ts'

/** The shape of a mouth in one frame of a film. */
export interface MouthShape {
  /** 0 closed to 1 wide open. */
  readonly open: number
  /** From -1, round as in "oo", to 1, spread as in "ee". */
  readonly spread: number
}

/** Frequency bands in Hz that distinguish vowels: round ones have little in the upper band, spread ones much. */
const BANDS = { voice: [120, 4000], low: [250, 1000], high: [1500, 3500] } as const
/** Below this share of the loudest sound the mouth is shut: breath and noise. */
const SHUT = 0.06
/** How fast a mouth opens and closes from one frame to the next, as a share of the remaining way. */
const PACE = { opening: 0.75, closing: 0.5 }

/** The mouth shapes for a spoken sound, one for each frame of the film. */
export function mouthShapes({ channels, rate }: Mix, frames: number): MouthShape[] {
  const [samples = new Float32Array()] = channels
  const measured: { loud: number; spread: number }[] = []
  eachSpectrum(samples, { size: frameSize(1 / FRAME_RATE, rate), hop: rate / FRAME_RATE }, magnitudes => {
    const power = ([from, to]: readonly [number, number]) => bandPower(magnitudes, rate, from, to)
    const [low, high] = [power(BANDS.low), power(BANDS.high)]
    measured.push({ loud: Math.sqrt(power(BANDS.voice)), spread: Math.log10((high + 1e-9) / (low + 1e-9)) })
  })
  const loudest = measured.reduce((most, { loud }) => Math.max(most, loud), 1e-6)
  const voiced = measured.filter(({ loud }) => loud > SHUT * loudest).map(({ spread }) => spread)
  const [narrow, wide] = [percentile(voiced, 0.1), percentile(voiced, 0.9)]
  let open = 0
  let spread = 0
  return Array.from({ length: frames }, (_, frame) => {
    const { loud = 0, spread: tone = 0 } = measured[frame] ?? {}
    const share = loud / loudest
    // A power of the loudness, as it is perceived, so that soft speech opens the mouth as well.
    const wanted = share < SHUT ? 0 : Math.min(1, ((share - SHUT) / (1 - SHUT)) ** 0.55)
    open += (wanted - open) * (wanted > open ? PACE.opening : PACE.closing)
    const place = wide > narrow ? Math.min(1, Math.max(-1, (2 * (tone - narrow)) / (wide - narrow) - 1)) : 0
    spread += ((wanted > 0 ? place : 0) - spread) * 0.5
    return { open: open < 0.02 ? 0 : open, spread }
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
