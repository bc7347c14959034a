import { laidOut, type Bounds, type Laid } from './compose/facts.ts'
import { parse } from './understand/parse.ts'

/** For tests: lays out a prompt on a 4:3 sheet. Positions and sizes are in units of its shorter side. */
export const lay = (prompt: string, seed = 5) => laidOut(parse(prompt), { width: 400, height: 300, seed, detail: 1 })

/** All things with this id. */
export const all = (things: readonly Laid[], id: string): Laid[] => things.filter(thing => thing.id === id)

/** The first thing with this id. Throws if there is none. */
export function find(things: readonly Laid[], id: string): Laid {
  const [found] = all(things, id)
  if (!found) throw new Error(`no ${id} among ${things.map(thing => thing.id).join(', ')}`)
  return found
}

/** Distance of a point from a box; 0 inside it. */
export const gap = ([x, y]: readonly [number, number], box: Bounds): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))

/** Distance between two boxes; 0 if they overlap. */
export const apart = (a: Bounds, b: Bounds): number =>
  Math.hypot(Math.max(a.left - b.right, 0, b.left - a.right), Math.max(a.top - b.bottom, 0, b.top - a.bottom))

/** Position of a joint. Throws if the thing has no joints. */
export function joint(thing: Laid, name: keyof NonNullable<Laid['joints']>) {
  const at = thing.joints?.[name]
  if (!at) throw new Error(`${thing.id} has no joints`)
  return at
}

/** Distance of the closer hand from a box. Throws if the thing has no joints. */
export const hands = (thing: Laid, box: Bounds): number =>
  Math.min(gap(joint(thing, 'near'), box), gap(joint(thing, 'far'), box))

/** The horizontal middle of a thing. */
export const middle = ({ box }: Laid): number => (box.left + box.right) / 2
