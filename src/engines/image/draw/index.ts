import { random } from '../../random.ts'
import { things } from '../things/index.ts'
import type { Figure } from './figure.ts'

/** Every drawing by its name. */
const figures: ReadonlyMap<string, Figure> = new Map(things.map(({ draw, figure }) => [draw, figure]))

/** A stone-like form for a word without a drawing, different for each word. */
const unknownForm: Figure = {
  width: 0.9,
  draw(pen, look) {
    const rng = random(1, look.variant)
    const n = rng.int(5, 9)
    const points: number[] = []
    for (let i = 0; i < n; i++) {
      const t = (i / n) * Math.PI * 2
      const r = rng.range(0.32, 0.5)
      points.push(Math.cos(t) * r, -0.5 + Math.sin(t) * r)
    }
    pen.blob(points, look.inks[0], { shade: 0.8 })
    pen.oval(rng.range(-0.1, 0.1), -0.5, 0.14, 0.14, look.inks[1])
  },
}

export function figureOf(name: string): Figure {
  return figures.get(name) ?? unknownForm
}
