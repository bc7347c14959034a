interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in the unit of whoever uses it. */
export interface Part extends Size {
  readonly x: number
  readonly y: number
}

/**
 * The part of a picture that a video of another shape shows: as large as possible, and in the middle, or moved from
 * there as little as is needed so that no head is cut: the first head's, then the next one's.
 */
export function partSeen(whole: Size, shape: Size, heads: readonly Part[]): Part {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  const across = heads.map((head): Span => [head.x, head.x + head.width])
  const down = heads.map((head): Span => [head.y, head.y + head.height])
  return {
    x: within(whole.width - width, width, across),
    y: within(whole.height - height, height, down),
    width,
    height,
  }
}

type Span = readonly [from: number, to: number]

/** Where the part begins along an axis. */
function within(slack: number, length: number, heads: readonly Span[]): number {
  let [least, most] = [0, slack]
  for (const head of heads) {
    // What of a head is beyond the picture cannot be kept.
    const [from, to] = [Math.max(0, head[0]), Math.min(slack + length, head[1])]
    // A head that is larger than the part keeps its middle.
    const middle = (from + to - length) / 2
    const [low, high] = to - from <= length ? [to - length, from] : [middle, middle]
    if (Math.max(least, low) <= Math.min(most, high)) [least, most] = [Math.max(least, low), Math.min(most, high)]
  }
  return Math.max(least, Math.min(most, slack / 2))
}
