import { createEndpoints } from '../../operation.ts'
import { videoCapability } from './capability.ts'
import { videoGenerate } from './generate.ts'
import { videoOperations } from './operations.ts'
import { videoTasks } from './task.ts'

/** The endpoints of video. */
export const videoEndpoints = {
  ...createEndpoints(videoOperations),
  capabilityEstimate: videoCapability.price.endpoint,
  generateEstimate: videoGenerate.price.endpoint,
  task: videoTasks.task,
  tasks: videoTasks.list.endpoint,
} as const
