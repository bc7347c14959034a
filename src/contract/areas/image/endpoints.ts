import { createEndpoints } from '../../operation.ts'
import { imageGenerate } from './generate.ts'
import { imageOperations } from './operations.ts'

/** The endpoints of images; `direct` is the synchronous one of `image.generate`. */
export const imageEndpoints = {
  ...createEndpoints(imageOperations),
  direct: imageGenerate.direct.create,
  estimate: imageGenerate.price.endpoint,
  task: imageGenerate.task,
  tasks: imageGenerate.list.endpoint,
} as const
