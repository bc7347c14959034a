import type { Stage } from '../compose/stage.ts'
import { hillsBack, mountainsBack } from './heights.ts'
import { field, meadow, sand, sea, snow } from './open.ts'

/** A setting: what it paints at the horizon, on the ground, and in front of the subjects. */
export interface Place {
  /** Share of the height that is sky, usually. */
  horizon: number
  surface: 'land' | 'water' | 'table' | 'none'
  /** Painted at the horizon, also behind the ground of another setting. */
  back?: (stage: Stage) => void
  ground?: (stage: Stage) => void
  /** Painted over the subjects. */
  front?: (stage: Stage) => void
  /** It fills the whole sheet: no sky. */
  closed?: boolean
}

export const places: Record<string, Place> = {
  mountains: { horizon: 0.66, surface: 'land', back: mountainsBack },
  hills: { horizon: 0.6, surface: 'land', back: hillsBack },
  meadow: { horizon: 0.56, surface: 'land', ground: meadow },
  field: { horizon: 0.5, surface: 'land', ground: field },
  desert: { horizon: 0.55, surface: 'land', ground: sand },
  beach: { horizon: 0.5, surface: 'land', ground: sand },
  sea: { horizon: 0.5, surface: 'water', ground: sea },
  lake: { horizon: 0.5, surface: 'water', back: hillsBack, ground: sea },
  river: { horizon: 0.5, surface: 'water', back: hillsBack, ground: sea },
  snowfield: { horizon: 0.58, surface: 'land', ground: snow },
}
