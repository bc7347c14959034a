import type { Figure } from '../figure.ts'
import { ghost } from './attire.ts'
import { person } from './person.ts'

/** People, and the ghost, who has neither joints nor clothes. */
export const people: Readonly<Record<string, Figure>> = {
  person: {
    ...person,
    draw(pen, look) {
      if (look.variant === 'ghost' && !look.pose) ghost(pen, look)
      else person.draw(pen, look)
    },
  },
}
