import { mix } from '../../kit/colour.ts'
import type { Figure, Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import { adult, solve, type Limb } from './skeleton.ts'
import { ghost } from './attire.ts'
import { person } from './person.ts'

/** A ghost in a pose: a sheet whose arms follow the pose, without legs. */
function haunt(pen: Pen, look: Look): void {
  if (!look.pose) return ghost(pen, look)
  const { near, far, hip } = solve(look.pose, adult)
  look.carried?.(pen, 'back')
  const arm = ({ end }: Limb, x: number) =>
    pen.limb(
      [x, -0.5, (x + end[0]) / 2, Math.max(-0.44, end[1] + 0.06), end[0], end[1]],
      0.11,
      0.09,
      0.06,
      mix(look.inks[0], look.inks[1], 0.5),
    )
  arm(far, 0.2)
  pen.at(hip[0] + 0.02, 0, { sx: 0.9, sy: 0.98 }, () => ghost(pen, { ...look, traits: [...look.traits, 'armless'] }))
  look.carried?.(pen, 'lap')
  arm(near, 0.1)
  look.carried?.(pen, 'front')
}

/** People, and the ghost, who has neither joints nor clothes. */
export const people: Readonly<Record<string, Figure>> = {
  person: {
    ...person,
    draw(pen, look) {
      if (look.variant === 'ghost') return haunt(pen, look)
      person.draw(pen, look)
    },
  },
}
