import type { Thing } from './thing.ts'
import { aircraft } from './aircraft.ts'
import { birds } from './birds.ts'
import { buildings } from './buildings.ts'
import { cars } from './cars.ts'
import { celestials } from './celestial.ts'
import { crawlers } from './crawlers.ts'
import { critters } from './critters.ts'
import { devices } from './devices.ts'
import { dishes } from './dishes.ts'
import { fixtures } from './fixtures.ts'
import { folk } from './folk.ts'
import { foods } from './food.ts'
import { fowl } from './fowl.ts'
import { furnishings } from './furnishings.ts'
import { gearThings } from './gear.ts'
import { goods } from './goods.ts'
import { herbs } from './herbs.ts'
import { household } from './household.ts'
import { instruments } from './instruments.ts'
import { monuments } from './monuments.ts'
import { objects } from './objects.ts'
import { people } from './people.ts'
import { plants } from './plants.ts'
import { playthings } from './playthings.ts'
import { props } from './props.ts'
import { quadrupeds } from './quadrupeds.ts'
import { seals } from './seals.ts'
import { shorelife } from './shorelife.ts'
import { swimmers } from './swimmers.ts'
import { tools } from './tools.ts'
import { vehicles } from './vehicles.ts'
import { vessels } from './vessels.ts'
import { wares } from './wares.ts'
import { yards } from './yards.ts'

/** The catalogue: every thing that can be drawn. */
export const things = [
  ...aircraft,
  ...birds,
  ...buildings,
  ...cars,
  ...celestials,
  ...crawlers,
  ...critters,
  ...devices,
  ...dishes,
  ...fixtures,
  ...folk,
  ...foods,
  ...fowl,
  ...furnishings,
  ...gearThings,
  ...goods,
  ...herbs,
  ...household,
  ...instruments,
  ...monuments,
  ...objects,
  ...people,
  ...plants,
  ...playthings,
  ...props,
  ...quadrupeds,
  ...seals,
  ...shorelife,
  ...swimmers,
  ...tools,
  ...vehicles,
  ...vessels,
  ...wares,
  ...yards,
] as const satisfies readonly Thing[]

/** A thing of the catalogue by name. */
export type ThingId = (typeof things)[number]['id']
