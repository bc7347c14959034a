import { timelineEndpoints } from '#contract/studio/timelines.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import {
  appendToTimeline,
  changeTimeline,
  createTimeline,
  listTimelines,
  readTimeline,
  saveTimeline,
} from './pieces.ts'
import { readTexts } from './texts.ts'
import { cancelRender, exportTimeline, listRenders } from './renders.ts'

/** A piece with as many clips as a day of captions has. */
const PIECE = { bytes: 8 * 1024 * 1024, values: 500_000 }

/** Pieces, and their exports. */
export function mountTimelines(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(timelineEndpoints.list, listTimelines)
  on(timelineEndpoints.create, createTimeline, PIECE)
  on(timelineEndpoints.read, readTimeline)
  on(timelineEndpoints.save, saveTimeline, PIECE)
  on(timelineEndpoints.change, changeTimeline)
  on(timelineEndpoints.texts, readTexts)
  on(timelineEndpoints.append, appendToTimeline)
  on(timelineEndpoints.export, exportTimeline)
  on(timelineEndpoints.renders, listRenders)
  on(timelineEndpoints.cancel, cancelRender)
  refuseOtherMethods(app, mounting, Object.values(timelineEndpoints))
}
