import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { sketchEndpoints } from '#contract/studio/sketch.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { estimateImage } from './estimate.ts'
import { generateImage } from './generate.ts'
import { sketchImage } from './sketch.ts'
import { imageTasks } from './task.ts'

const MIB = 1024 * 1024
/** Enough for fourteen inline references of a few megabytes each. */
const limits = { json: 96 * MIB }

export const imageArea: ServiceArea = {
  operations: [imageTasks],
  register(on) {
    on(imageEndpoints.direct, generateImage, limits)
    on(imageEndpoints.generate, imageTasks.create, limits)
    on(imageEndpoints.estimate, estimateImage, limits)
    on(imageEndpoints.tasks, imageTasks.list)
    on(imageEndpoints.task, imageTasks.read)
    on(sketchEndpoints.paint, sketchImage)
  },
}
