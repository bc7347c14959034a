/** What was measured, several times in one run. */
export interface Figure {
  readonly name: string
  /** `times`: how often longer A took than B, measured in turns. `perSecond` is better when larger, the others when smaller. */
  readonly unit: 'times' | 'ms' | 's' | 'MB' | 'perSecond' | 'perMinute' | 'percent' | 'count'
  readonly values: readonly number[]
  /** The most it may be, where the studio promises something. */
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

/** Milliseconds of one call, over `calls` of them one after the other. */
async function time(act: Act, calls: number): Promise<number> {
  const started = performance.now()
  for (let call = 0; call < calls; call += 1) await act()
  return (performance.now() - started) / calls
}

/** Milliseconds of A and of B in every round, and how often longer A took. */
export interface Compared {
  readonly a: readonly number[]
  readonly b: readonly number[]
  readonly ratios: readonly number[]
}

/**
 * Measures two acts in turns, so that whatever else this machine does hits both alike; every second round the other way
 * round, because the second of two finds warmer caches.
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
