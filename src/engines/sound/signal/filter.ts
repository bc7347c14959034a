/** A normalised second-order section. */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

type Shape = 'lowpass' | 'highpass' | 'bandpass'

/** The usual biquads of the audio EQ cookbook. `frequency` in Hz, kept below half of `rate`. */
export function biquad(shape: Shape, frequency: number, q: number, rate: number): Biquad {
  const w = (2 * Math.PI * Math.min(frequency, rate * 0.47)) / rate
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha
  const [b0, b1, b2] =
    shape === 'lowpass'
      ? [(1 - cos) / 2, 1 - cos, (1 - cos) / 2]
      : shape === 'highpass'
        ? [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2]
        : [alpha, 0, -alpha]
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 }
}

/** Filters in place. */
export function filter(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void {
  let x1 = 0
  let x2 = 0
  let y1 = 0
  let y2 = 0
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = Math.abs(y) < 1e-20 ? 0 : y
    samples[i] = y
  }
}

/** Fades both ends, in place: without it, a sound clicks where it starts or stops. Seconds. */
export function fadeEdges(samples: Float32Array, rate: number, rise: number, fall = rise): void {
  const up = Math.min(samples.length >> 1, Math.round(rise * rate))
  const down = Math.min(samples.length >> 1, Math.round(fall * rate))
  for (let i = 0; i < up; i++) samples[i] = (samples[i] ?? 0) * half(i / up)
  for (let i = 0; i < down; i++) {
    const at = samples.length - 1 - i
    samples[at] = (samples[at] ?? 0) * half(i / down)
  }
}

const half = (place: number) => 0.5 - 0.5 * Math.cos(Math.PI * place)
