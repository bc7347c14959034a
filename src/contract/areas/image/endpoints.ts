import { imageGenerate } from './generate.ts'

/** The endpoints of images; the endpoint of an operation has its name, and `direct` is its synchronous one. */
export const imageEndpoints = {
  generate: imageGenerate.create,
  direct: imageGenerate.direct.create,
  estimate: imageGenerate.estimate.endpoint,
  task: imageGenerate.task,
  tasks: imageGenerate.list.endpoint,
} as const
