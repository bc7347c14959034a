import { random } from '../kit/random.ts'
import { fowl } from './fowl.ts'
import { shorelife } from './shorelife.ts'
import { crawlers } from './crawlers.ts'
import { folk } from './folk.ts'
import { herbs } from './herbs.ts'
import { dishes } from './dishes.ts'
import { aircraft } from './aircraft.ts'
import { vessels } from './vessels.ts'
import { monuments } from './monuments.ts'
import { yards } from './yards.ts'
import { instruments } from './instruments.ts'
import { birds } from './birds.ts'
import { buildings } from './buildings.ts'
import { celestials } from './celestial.ts'
import { critters } from './critters.ts'
import type { Figure } from './figure.ts'
import { foods } from './food.ts'
import { furnishings } from './furnishings.ts'
import { devices } from './devices.ts'
import { tools } from './tools.ts'
import { objects } from './objects.ts'
import { people } from './people.ts'
import { plants } from './plants.ts'
import { quadruped } from './quadrupeds.ts'
import { swimmers } from './swimmers.ts'
import { vehicles } from './vehicles.ts'

/** Every drawing, by the name the lexicon calls it. */
export const figures: Readonly<Record<string, Figure>> = {
  quadruped,
  ...birds,
  ...critters,
  ...swimmers,
  ...people,
  ...plants,
  ...buildings,
  ...vehicles,
  ...foods,
  ...furnishings,
  ...objects,
  ...devices,
  ...tools,
  ...celestials,
  ...fowl,
  ...shorelife,
  ...crawlers,
  ...folk,
  ...herbs,
  ...dishes,
  ...vessels,
  ...aircraft,
  ...monuments,
  ...yards,
  ...instruments,
}

/** A word with no drawing of its own becomes a stone-like form of its own. */
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
  return figures[name] ?? unknownForm
}
