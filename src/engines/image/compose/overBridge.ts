import { actorWidth, type Actor } from './actor.ts'
import type { Stage } from './stage.ts'

/** Whether it flies or swims, and so does not stand on a bridge. */
export const airborne = ({ subject }: Actor): boolean =>
  ['sky', 'celestial', 'space', 'water', 'under'].includes(subject.entry.habitat ?? '') ||
  subject.traits.includes('flying')

/** Puts actors on the deck of a bridge that spans the sheet, behind its rail. */
export function overBridge({ W, H }: Stage, mine: readonly Actor[], bridge: Actor): void {
  const width = actorWidth({ ...bridge, size: 1 })
  const size = Math.min((W * 0.94) / width, H * 0.44)
  Object.assign(bridge, {
    x: W / 2,
    y: H * 0.9,
    size,
    distance: 0,
    casts: bridge.casts === 'none' ? 'ground' : bridge.casts,
    order: 10,
  })
  const widest = Math.max(...mine.map(m => actorWidth({ ...m, size: 1 })))
  const span = width * size * 0.62
  mine.forEach((actor, i) => {
    const n = mine.length
    const at = n === 1 ? -0.04 : (i + 0.5) / n - 0.5
    const along = (at * span) / size
    const deck = 0.28 + Math.cos((along / width) * Math.PI) * 0.34
    const tall = Math.min(H * 0.36, (bridge.y - deck * size - H * 0.05) * 0.96, (span / n / widest) * 0.94)
    Object.assign(actor, {
      x: bridge.x + along * size,
      y: bridge.y - (deck - 0.03) * size,
      size: tall,
      casts: 'none',
      order: bridge.order - 0.05,
      distance: 0,
    })
  })
}
