import type { Stage } from '../compose/stage.ts'
import { hillsBack, mountainsBack } from './heights.ts'
import { hall, plain, room, stageSet, tableTop } from './inside.ts'
import { bough, web, block } from './near.ts'
import { field, meadow, sand, sea, snow } from './open.ts'
import { harbourBack, pavement, road, skyline, street, villageBack } from './towns.ts'
import { cloudSea, moonland, space, underwater } from './wild.ts'
import { cliffs, island, waterfall } from './rocks.ts'
import { chambers } from './chambers.ts'
import { platform, pool, shore, terrace } from './decks.ts'
import { volcano, cave, canyon } from './depths.ts'
import { bambooGrove, forest, sakuraGarden, savannaBack, treeLine } from './woods.ts'

/** A setting: what it paints at the horizon and on the ground. */
export interface Place {
  /** Usual share of the height that is sky. */
  horizon: number
  surface: 'land' | 'water' | 'table' | 'none'
  /** Painted at the horizon, also behind the ground of another setting. */
  back?: (stage: Stage) => void
  ground?: (stage: Stage) => void
  /** It fills the whole sheet: no sky. */
  closed?: boolean
}

const both =
  (...layers: ((stage: Stage) => void)[]) =>
  (stage: Stage) =>
    layers.forEach(layer => layer(stage))

const rooms = Object.fromEntries(
  Object.entries(chambers).map(([id, ground]): [string, Place] => [
    id,
    { horizon: 0.62, surface: 'land', ground, closed: true },
  ]),
)

export const places: Readonly<Record<string, Place>> = {
  ...rooms,
  pool: { horizon: 0.44, surface: 'water', back: treeLine, ground: pool },
  station: { horizon: 0.58, surface: 'land', back: hillsBack, ground: platform },
  rooftop: { horizon: 0.6, surface: 'land', back: skyline, ground: terrace },
  mountains: { horizon: 0.64, surface: 'land', back: mountainsBack },
  hills: { horizon: 0.6, surface: 'land', back: hillsBack },
  village: { horizon: 0.58, surface: 'land', back: both(hillsBack, villageBack) },
  volcano: { horizon: 0.66, surface: 'land', back: volcano },
  park: { horizon: 0.54, surface: 'land', back: treeLine, ground: meadow },
  garden: { horizon: 0.54, surface: 'land', back: sakuraGarden, ground: meadow },
  farm: { horizon: 0.54, surface: 'land', back: both(hillsBack, treeLine), ground: meadow },
  meadow: { horizon: 0.54, surface: 'land', back: hillsBack, ground: meadow },
  field: { horizon: 0.48, surface: 'land', back: treeLine, ground: field },
  savanna: { horizon: 0.58, surface: 'land', back: savannaBack, ground: field },
  forest: { horizon: 0.64, surface: 'land', ground: forest, closed: true },
  jungle: { horizon: 0.64, surface: 'land', ground: forest, closed: true },
  bamboo: { horizon: 0.64, surface: 'land', ground: bambooGrove, closed: true },
  desert: { horizon: 0.55, surface: 'land', ground: sand },
  beach: { horizon: 0.44, surface: 'land', ground: sand },
  canyon: { horizon: 0.6, surface: 'land', ground: canyon },
  cave: { horizon: 0.62, surface: 'land', back: hillsBack, ground: cave },
  coast: { horizon: 0.5, surface: 'land', ground: cliffs },
  island: { horizon: 0.46, surface: 'water', ground: island },
  sea: { horizon: 0.48, surface: 'water', ground: sea },
  harbour: { horizon: 0.46, surface: 'water', back: harbourBack, ground: sea },
  lake: { horizon: 0.48, surface: 'water', back: both(hillsBack, treeLine), ground: sea },
  river: { horizon: 0.46, surface: 'water', back: both(hillsBack, treeLine), ground: sea },
  waterfall: { horizon: 0.66, surface: 'water', ground: waterfall },
  snowfield: { horizon: 0.58, surface: 'land', back: mountainsBack, ground: snow },
  city: { horizon: 0.66, surface: 'land', back: skyline, ground: pavement },
  street: { horizon: 0.56, surface: 'land', back: skyline, ground: street },
  road: { horizon: 0.54, surface: 'land', back: hillsBack, ground: both(meadow, road) },
  railway: { horizon: 0.54, surface: 'land', back: hillsBack, ground: both(meadow, road) },
  temple: { horizon: 0.6, surface: 'land', back: mountainsBack, ground: meadow },
  skyscape: { horizon: 0.86, surface: 'none', ground: cloudSea },
  moonland: { horizon: 0.6, surface: 'land', ground: moonland, closed: true },
  room: { horizon: 0.62, surface: 'land', ground: room, closed: true },
  hall: { horizon: 0.62, surface: 'land', ground: hall, closed: true },
  stage: { horizon: 0.62, surface: 'land', ground: stageSet, closed: true },
  table: { horizon: 0.52, surface: 'table', ground: tableTop, closed: true },
  wall: { horizon: 0.74, surface: 'table', ground: plain, closed: true },
  plain: { horizon: 0.74, surface: 'table', ground: plain, closed: true },
  leaf: { horizon: 0.4, surface: 'table', ground: bough, closed: true },
  branch: { horizon: 0.4, surface: 'table', ground: bough, closed: true },
  web: { horizon: 0.3, surface: 'none', ground: web, closed: true },
  block: { horizon: 0.5, surface: 'land', ground: block, closed: true },
  underwater: { horizon: 0.5, surface: 'none', ground: underwater, closed: true },
  space: { horizon: 0.9, surface: 'none', ground: space, closed: true },
}

/** The same water seen from its shore. */
export const ashore = (place: Place): Place => ({ ...place, surface: 'land', ground: both(place.ground ?? sea, shore) })
