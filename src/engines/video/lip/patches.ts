/** The box around pixels connected by their sides, and their number. Edges are included. */
export interface Patch {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly count: number
}

/**
 * The connected patches of the pixels for which `isIn` is true in a picture of `length` pixels, by their first pixels.
 */
export function* connectedPatches(width: number, length: number, isIn: (at: number) => boolean): Generator<Patch> {
  const seen = new Uint8Array(length)
  for (let start = 0; start < length; start++) {
    if (seen[start] === 1 || !isIn(start)) continue
    let [left, right, top, bottom, count] = [width, 0, length, 0, 0]
    const stack = [start]
    seen[start] = 1
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      count += 1
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (next >= 0 && next < length && seen[next] === 0 && isIn(next)) {
          seen[next] = 1
          stack.push(next)
        }
    }
    yield { left, right, top, bottom, count }
  }
}
