import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { effectEndpoints } from '#contract/studio/effects.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { forecastEffect } from './forecast.ts'
import { voiceTasks } from './task.ts'

const MIB = 1024 * 1024

export const voiceArea: ServiceArea = {
  operations: [voiceTasks],
  register(on) {
    // An inline image of 10 MiB in Base64, and the text.
    on(voiceEndpoints.generate, voiceTasks.create, { json: 16 * MIB })
    on(voiceEndpoints.tasks, voiceTasks.list)
    on(voiceEndpoints.task, voiceTasks.read)
    on(effectEndpoints.forecast, forecastEffect)
  },
}
