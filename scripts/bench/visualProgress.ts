import sharp from 'sharp'

interface SeenFrame {
  /** Epoch milliseconds. */
  readonly at: number
  readonly histogram: Promise<Float64Array>
}

const SHADES = 256

/** Collects pictures of a loading page with their times, and calculates its Speed Index from them. */
export function newVisualProgress() {
  const frames: SeenFrame[] = []
  return {
    add: (picture: Buffer, at: number) => void frames.push({ at, histogram: histogramOf(picture) }),
    /**
     * The Speed Index: milliseconds from `began`, each weighted by how far the page still was from its last picture.
     */
    async index(began: number): Promise<number> {
      const seen = await Promise.all(frames.map(async ({ at, histogram }) => ({ at, histogram: await histogram })))
      const [first, last] = [seen[0], seen.at(-1)]
      if (!first || !last) throw new Error('the page was never drawn')
      const whole = distance(first.histogram, last.histogram)
      const left = (one: Float64Array) => (whole === 0 ? 0 : Math.min(1, distance(one, last.histogram) / whole))
      const waits = seen
        .slice(1)
        .map(({ at }, index) => (at - (seen[index]?.at ?? at)) * left(seen[index]?.histogram ?? last.histogram))
      return first.at - began + waits.reduce((sum, wait) => sum + wait, 0)
    },
  }
}

/** The number of pixels with each shade of each channel. */
async function histogramOf(picture: Buffer): Promise<Float64Array> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Float64Array(info.channels * SHADES)
  for (const [at, value] of data.entries()) {
    const place = (at % info.channels) * SHADES + value
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

const distance = (one: Float64Array, other: Float64Array) =>
  one.reduce((sum, count, at) => sum + Math.abs(count - (other[at] ?? 0)), 0)
