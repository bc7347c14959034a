import { videoCapability } from './capability.ts'
import { videoGenerate } from './generate.ts'

/** The endpoints of video; the endpoint of an operation has its name. */
export const videoEndpoints = {
  capability: videoCapability.create,
  capabilityEstimate: videoCapability.estimate.endpoint,
  generate: videoGenerate.create,
  generateEstimate: videoGenerate.estimate.endpoint,
  task: videoGenerate.task,
  tasks: videoGenerate.list.endpoint,
} as const
