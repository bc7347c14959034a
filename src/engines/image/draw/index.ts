import { random } from '../../random.ts'
import { fowl } from './animals/fowl.ts'
import { shorelife } from './animals/shorelife.ts'
import { crawlers } from './animals/crawlers.ts'
import { folk } from './people/folk.ts'
import { herbs } from './plants/herbs.ts'
import { dishes } from './things/dishes.ts'
import { aircraft } from './transport/aircraft.ts'
import { vessels } from './transport/vessels.ts'
import { monuments } from './places/monuments.ts'
import { yards } from './places/yards.ts'
import { instruments } from './things/instruments.ts'
import { birds } from './animals/birds.ts'
import { buildings } from './places/buildings.ts'
import { celestials } from './places/celestial.ts'
import { critters } from './animals/critters.ts'
import type { Figure } from './figure.ts'
import { foods } from './things/food.ts'
import { gearFigures } from './things/gear.ts'
import { goods } from './things/goods.ts'
import { household } from './things/household.ts'
import { playthings } from './things/playthings.ts'
import { props } from './things/props.ts'
import { fixtures } from './places/fixtures.ts'
import { seals } from './animals/seals.ts'
import { cars } from './transport/cars.ts'
import { wares } from './things/wares.ts'
import { furnishings } from './things/furnishings.ts'
import { devices } from './things/devices.ts'
import { tools } from './things/tools.ts'
import { objects } from './things/objects.ts'
import { people } from './people/people.ts'
import { plants } from './plants/plants.ts'
import { quadruped } from './animals/quadrupeds.ts'
import { swimmers } from './animals/swimmers.ts'
import { vehicles } from './transport/vehicles.ts'

/** Every drawing, by its name in the lexicon. */
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
  ...gearFigures,
  ...wares,
  ...goods,
  ...fixtures,
  ...seals,
  ...cars,
  ...household,
  ...props,
  ...playthings,
}

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
  return figures[name] ?? unknownForm
}
