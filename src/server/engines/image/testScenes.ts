import { laidOut, type Bounds, type Laid } from './compose/facts.ts'
import { parse } from './understand/parse.ts'

/** For tests: what a prompt lays out on a sheet of 4 to 3. Places and sizes in shorter sides of the sheet. */
export const lay = (prompt: string, seed = 5) => laidOut(parse(prompt), { width: 400, height: 300, seed, detail: 1 })

/** Everything of this kind. */
export const all = (things: readonly Laid[], id: string): Laid[] => things.filter(thing => thing.id === id)

/** The first of this kind. Throws where there is none. */
export function find(things: readonly Laid[], id: string): Laid {
  const [found] = all(things, id)
  if (!found) throw new Error(`no ${id} among ${things.map(thing => thing.id).join(', ')}`)
  return found
}

/** How far a point is from a box; 0 inside it. */
export const gap = ([x, y]: readonly [number, number], box: Bounds): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))

/** How far two boxes are from each other; 0 where they meet. */
export const apart = (a: Bounds, b: Bounds): number =>
  Math.hypot(Math.max(a.left - b.right, 0, b.left - a.right), Math.max(a.top - b.bottom, 0, b.top - a.bottom))

/** Where a joint is. Throws where the thing has none. */
export function joint(thing: Laid, name: keyof NonNullable<Laid['joints']>) {
  const at = thing.joints?.[name]
  if (!at) throw new Error(`${thing.id} has no joints`)
  return at
}

/** How far the nearer hand is from a box. Throws where the thing has no hands. */
export const hands = (thing: Laid, box: Bounds): number =>
  Math.min(gap(joint(thing, 'near'), box), gap(joint(thing, 'far'), box))

/** The middle of a thing from left to right. */
export const middle = ({ box }: Laid): number => (box.left + box.right) / 2
