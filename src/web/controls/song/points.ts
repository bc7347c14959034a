/** A moment of a song that a form asks for, in seconds. */
export interface Point {
  /** Undefined: not set; it is shown at `usual`. */
  readonly value: number | undefined
  /** The value that is assumed while it is not set. */
  readonly usual: number
  readonly minimum: number
  readonly maximum: number
}

/** The position of a point's handle. */
export function placeOf({ value, usual }: Pick<Point, 'value' | 'usual'>): number {
  return value ?? usual
}

/** How many seconds a handle can move in the direction with more room. */
export function roomOf(point: Point): number {
  const place = placeOf(point)
  return Math.max(0, place - point.minimum, point.maximum - place)
}

/** A tolerance above the rounding errors of sums of tenths, and below the error of a file's length. */
const SLIP = 1e-6

/** A time as the form accepts it: within its limits, in tenths of a second. */
export function fitPoint(time: number, { minimum, maximum }: Pick<Point, 'minimum' | 'maximum'>): number {
  const least = Math.ceil(minimum * 10 - SLIP) / 10
  const most = Math.floor(maximum * 10 + SLIP) / 10
  return Math.min(Math.max(Math.round(time * 10) / 10, least), Math.max(least, most))
}

/** How many seconds a key moves a handle; undefined: the key is not for the handle. */
export function stepOf(key: string): number | undefined {
  return {
    ArrowLeft: -0.1,
    ArrowDown: -0.1,
    ArrowRight: 0.1,
    ArrowUp: 0.1,
    PageDown: -5,
    PageUp: 5,
    Home: -Infinity,
    End: Infinity,
  }[key]
}
