/** Points as x, y, x, y ... */
export type Points = readonly number[]

/** Points from pairs, where their coordinates are computed. */
export const xy = (...points: readonly (readonly [x: number, y: number])[]): number[] => points.flat()

/** A two-by-three matrix: x' = a x + c y + e, y' = b x + d y + f. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

export function multiply(m: Matrix, n: Matrix): Matrix {
  return {
    a: m.a * n.a + m.c * n.b,
    b: m.b * n.a + m.d * n.b,
    c: m.a * n.c + m.c * n.d,
    d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e,
    f: m.b * n.e + m.d * n.f + m.f,
  }
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function bounds(points: Points): Box {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let low = -Infinity
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i] ?? 0
    const y = points[i + 1] ?? 0
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > low) low = y
  }
  return { x: left, y: top, w: right - left, h: low - top }
}

/** A smooth curve through the points, sampled `steps` times a span. */
export function curve(points: Points, steps = 8, closed = false): number[] {
  const n = points.length / 2
  const at = (i: number, k: 0 | 1) => {
    const j = closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))
    return points[j * 2 + k] ?? 0
  }
  const out: number[] = []
  const spans = closed ? n : n - 1
  for (let i = 0; i < spans; i++)
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      for (const k of [0, 1] as const) {
        const p0 = at(i - 1, k)
        const p1 = at(i, k)
        const p2 = at(i + 1, k)
        const p3 = at(i + 2, k)
        out.push(
          0.5 *
            (2 * p1 +
              (p2 - p0) * t +
              (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
              (3 * p1 - p0 - 3 * p2 + p3) * t * t * t),
        )
      }
    }
  if (!closed) out.push(at(n - 1, 0), at(n - 1, 1))
  return out
}

/** The outline of a stroke along a curve whose width changes from `w0` over `w1` to `w2`. */
export function tapered(points: Points, w0: number, w1: number, w2 = w1): number[] {
  const line = points.length > 4 ? curve(points, 6) : [...points]
  const n = line.length / 2
  const left: number[] = []
  const right: number[] = []
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 1)
    const b = Math.min(n - 1, i + 1)
    const dx = (line[b * 2] ?? 0) - (line[a * 2] ?? 0)
    const dy = (line[b * 2 + 1] ?? 0) - (line[a * 2 + 1] ?? 0)
    const length = Math.hypot(dx, dy) || 1
    const t = n > 1 ? i / (n - 1) : 0
    const w = (t < 0.5 ? w0 + (w1 - w0) * t * 2 : w1 + (w2 - w1) * (t - 0.5) * 2) / 2
    const x = line[i * 2] ?? 0
    const y = line[i * 2 + 1] ?? 0
    left.push(x - (dy / length) * w, y + (dx / length) * w)
    right.unshift(x + (dy / length) * w, y - (dx / length) * w)
  }
  return [...left, ...right]
}
