import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { changeSpeaker } from './change.ts'
import { createSpeaker } from './create.ts'
import { listSpeakers } from './list.ts'
import { listOwnSpeakers } from './own.ts'
import { removeSpeaker } from './remove.ts'

export const speakersArea: ServiceArea = {
  operations: [],
  register(on) {
    on(speakerEndpoints.list, listSpeakers)
    on(speakerEndpoints.own, listOwnSpeakers)
    on(speakerEndpoints.create, createSpeaker)
    on(speakerEndpoints.change, changeSpeaker)
    on(speakerEndpoints.remove, removeSpeaker)
  },
}
