import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { voiceRemovals } from '#server/db/schema/speakers.ts'
import { dueRows } from '#server/jobs/dueRows.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { changeSpeaker } from './change.ts'
import { cloneTasks } from './clone.ts'
import { createSpeaker } from './create.ts'
import { listSpeakers } from './list.ts'
import { listOwnSpeakers } from './own.ts'
import { removeAtProvider } from './removals.ts'
import { removeSpeaker } from './remove.ts'

export const speakersArea: ServiceArea = {
  operations: [cloneTasks],
  register(on) {
    on(speakerEndpoints.list, listSpeakers)
    on(speakerEndpoints.own, listOwnSpeakers)
    on(speakerEndpoints.create, createSpeaker)
    on(speakerEndpoints.change, changeSpeaker)
    on(speakerEndpoints.remove, removeSpeaker)
  },
  start(parts) {
    parts.jobs.handle('speaker.remove', dueRows(parts.db, voiceRemovals), id => removeAtProvider(parts, id), 2)
  },
}
