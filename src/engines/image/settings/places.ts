import type { Stage } from '../compose/stage.ts'
import { paintedPlaces, placeOf, type PaintedId } from '../places/places.ts'
import type { Place } from '../places/place.ts'
import { hillsBack, mountainsBack } from './heights.ts'
import { hall, plain, room, stageSet, tableTop } from './inside.ts'
import { bough, web, block } from './closeUps.ts'
import { field, meadow, sand, sea, snow } from './open.ts'
import { harbourBack, pavement, road, skyline, street, villageBack } from './towns.ts'
import { cloudSea, moonland, space, underwater } from './wild.ts'
import { cliffs, island, waterfall } from './rocks.ts'
import { chambers } from './chambers.ts'
import { platform, pool, shore, terrace } from './decks.ts'
import { volcano, cave, canyon } from './depths.ts'
import { bambooGrove, forest, sakuraGarden, savannaBack, treeLine } from './woods.ts'

/** What is painted of a place. */
interface Painter {
  /** At the horizon, also behind the ground of another place. */
  back?: (stage: Stage) => void
  ground?: (stage: Stage) => void
}

const both =
  (...layers: ((stage: Stage) => void)[]) =>
  (stage: Stage) =>
    layers.forEach(layer => layer(stage))

const painters: Readonly<Record<PaintedId, Painter>> = {
  ...chambers,
  pool: { back: treeLine, ground: pool },
  station: { back: hillsBack, ground: platform },
  rooftop: { back: skyline, ground: terrace },
  mountains: { back: mountainsBack },
  hills: { back: hillsBack },
  village: { back: both(hillsBack, villageBack) },
  volcano: { back: volcano },
  park: { back: treeLine, ground: meadow },
  garden: { back: sakuraGarden, ground: meadow },
  farm: { back: both(hillsBack, treeLine), ground: meadow },
  meadow: { back: hillsBack, ground: meadow },
  field: { back: treeLine, ground: field },
  savanna: { back: savannaBack, ground: field },
  forest: { ground: forest },
  jungle: { ground: forest },
  bamboo: { ground: bambooGrove },
  desert: { ground: sand },
  beach: { ground: sand },
  canyon: { ground: canyon },
  cave: { back: hillsBack, ground: cave },
  coast: { ground: cliffs },
  island: { ground: island },
  sea: { ground: sea },
  harbour: { back: harbourBack, ground: sea },
  lake: { back: both(hillsBack, treeLine), ground: sea },
  river: { back: both(hillsBack, treeLine), ground: sea },
  waterfall: { ground: waterfall },
  snowfield: { back: mountainsBack, ground: snow },
  city: { back: skyline, ground: pavement },
  street: { back: skyline, ground: street },
  road: { back: hillsBack, ground: both(meadow, road) },
  railway: { back: hillsBack, ground: both(meadow, road) },
  temple: { back: mountainsBack, ground: meadow },
  skyscape: { ground: cloudSea },
  moonland: { ground: moonland },
  room: { ground: room },
  hall: { ground: hall },
  stage: { ground: stageSet },
  table: { ground: tableTop },
  wall: { ground: plain },
  plain: { ground: plain },
  leaf: { ground: bough },
  branch: { ground: bough },
  web: { ground: web },
  block: { ground: block },
  underwater: { ground: underwater },
  space: { ground: space },
}

/** A place with its painter. */
export interface PaintedPlace extends Place, Painter {}

const painted: ReadonlyMap<string, PaintedPlace> = new Map(
  paintedPlaces.map(place => [place.id, { ...place, ...painters[place.id] }]),
)

/** The place that is painted for a place: itself, or the more general one. */
export const paintedAs = (id: string): PaintedPlace | undefined => painted.get(placeOf(id)?.like ?? id)

/** The same water seen from its shore. */
export const ashore = (place: PaintedPlace): PaintedPlace => ({
  ...place,
  surface: 'land',
  ground: both(place.ground ?? sea, shore),
})
