/** Something that was measured, with several values from one run. */
export interface Figure {
  readonly name: string
  /**
   * `times`: A's time divided by B's, measured alternately. `perSecond` is better when larger, the others when smaller.
   */
  readonly unit: 'times' | 'ms' | 's' | 'MB' | 'perSecond' | 'perMinute' | 'percent' | 'count'
  readonly values: readonly number[]
  /** The maximum, where the studio promises one. */
  readonly bar?: number
  /** What the figure means, in one sentence. */
  readonly means: string
}

/** One subject: opens what it needs, measures, and closes it again. */
export type Measurement = () => Promise<readonly Figure[]>

/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

type Act = () => Promise<unknown>

/** Average milliseconds per call, over `calls` of them one after the other. */
async function time(act: Act, calls: number): Promise<number> {
  const started = performance.now()
  for (let call = 0; call < calls; call += 1) await act()
  return (performance.now() - started) / calls
}

/** Milliseconds of A and of B in every round, and A's time divided by B's. */
export interface Compared {
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly ratios: readonly number[]
}

/**
 * Measures two actions alternately, so that other load on this machine affects both alike. Every second round swaps
 * their order, because the second of two finds warmer caches.
 */
export async function compare(
  a: Act,
  b: Act,
  { rounds, calls, between }: { readonly rounds: number; readonly calls: number; readonly between?: Act },
): Promise<Compared> {
  await time(a, calls)
  await between?.()
  await time(b, calls)
  const measured: { a: number; b: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await between?.()
    if (round % 2 === 0) measured.push({ a: await time(a, calls), b: await time(b, calls) })
    else {
      const first = await time(b, calls)
      measured.push({ a: await time(a, calls), b: first })
    }
  }
  return {
    a: measured.map(one => one.a),
    b: measured.map(one => one.b),
    ratios: measured.map(one => one.a / one.b),
  }
}
