import { jaw, landmarks, lips, type Face } from '../../people/face.ts'

const followed: readonly number[] = [...new Set([...Object.values(lips).flat(), ...jaw, landmarks.underNose])]

/** The landmarks of a mouth and jaw, in pixels. */
export type Traits = ReadonlyMap<number, readonly [number, number]>

/** How far a landmark moves from frame to frame before it counts as motion and not as noise, in sizes of the face. */
const NOISE = 0.012

/** The landmarks of a face, smoothed by those of the frame before: what hardly moves is still. */
export function traitsOf(face: Face, before?: Traits): Traits {
  return new Map(
    followed.map(k => {
      const [x, y] = face.at(k)
      const old = before?.get(k)
      if (!old) return [k, [x, y]]
      const share = Math.min(1, 0.3 + Math.hypot(x - old[0], y - old[1]) / (NOISE * face.size))
      return [k, [old[0] + (x - old[0]) * share, old[1] + (y - old[1]) * share]]
    }),
  )
}

/** Columns in which the curves of a mouth are stored, from `-REACH` to `REACH` half widths of it. */
export const COLUMNS = 256
/** How far to either side the jaw moves with a mouth, in half widths of the mouth. */
export const REACH = 2.3

/**
 * A mouth in coordinates of its own: `u` along its line, -1 and 1 at its corners, and `v` across it towards the chin,
 * in pixels. Curves hold `v` for each of `COLUMNS` values of `u`.
 */
export interface Mouth {
  readonly x: number
  readonly y: number
  readonly cos: number
  readonly sin: number
  /** Half widths to the left and right of its middle in pixels; they differ on a turned head. */
  readonly left: number
  readonly right: number
  readonly upperOuter: Float32Array
  readonly upperInner: Float32Array
  readonly lowerInner: Float32Array
  readonly lowerOuter: Float32Array
  readonly chin: Float32Array
  /** `v` of the base of the nose. */
  readonly nose: number
  /** From the nose to the chin, in pixels. */
  readonly length: number
  /** How far the lips are parted in its middle, in pixels. */
  readonly parted: number
}

/** The mouth among landmarks. */
export function mouthIn(traits: Traits): Mouth {
  const at = (k: number) => traits.get(k) ?? ([0, 0] as const)
  const [left, right, upper, lower] = [at(61), at(291), at(13), at(14)]
  const [x, y] = [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2]
  const turn = Math.atan2(right[1] - left[1], right[0] - left[0])
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const local = (k: number): [number, number] => {
    const [px, py] = at(k)
    return [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin]
  }
  // On a face from the side one half is hardly seen, but it is never nothing.
  const wide = Math.hypot(right[0] - left[0], right[1] - left[1])
  const halves = { left: Math.max(wide * 0.15, -local(61)[0]), right: Math.max(wide * 0.15, local(291)[0]) }
  const points = (line: readonly number[]) =>
    line.map(k => {
      const [along, v] = local(k)
      return [along / (along < 0 ? halves.left : halves.right), v] as const
    })
  const corner = (local(61)[1] + local(291)[1]) / 2
  const curve = (line: readonly number[]) => curveThrough(points(line), corner)
  const [chin, nose] = [local(landmarks.chin)[1], local(landmarks.underNose)[1]]
  return {
    x,
    y,
    cos,
    sin,
    ...halves,
    upperOuter: curve(lips.upperOuter),
    upperInner: curve(lips.upperInner),
    lowerInner: curve(lips.lowerInner),
    lowerOuter: curve(lips.lowerOuter),
    chin: curveThrough(points(jaw), undefined),
    nose,
    length: Math.max(4, chin - nose),
    parted: Math.max(0, local(14)[1] - local(13)[1]),
  }
}

/** `v` by column through points, by their order in `u`; beyond the first and the last `outside`, or as they are. */
function curveThrough(points: readonly (readonly [number, number])[], outside: number | undefined): Float32Array {
  const sorted = points.toSorted((a, b) => a[0] - b[0])
  const [first, last] = [sorted[0] ?? [0, 0], sorted.at(-1) ?? [0, 0]]
  return Float32Array.from({ length: COLUMNS }, (_, column) => {
    const u = ((column + 0.5) / COLUMNS - 0.5) * 2 * REACH
    if (u <= first[0]) return outside ?? first[1]
    if (u >= last[0]) return outside ?? last[1]
    const next = sorted.findIndex(([along]) => along > u)
    const [a, b] = [sorted[next - 1] ?? first, sorted[next] ?? last]
    return a[1] + ((b[1] - a[1]) * (u - a[0])) / Math.max(1e-6, b[0] - a[0])
  })
}
