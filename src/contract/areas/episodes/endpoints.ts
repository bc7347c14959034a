import { createEndpoints } from '../../operation.ts'
import { episodeOperations } from './operations.ts'
import { episodeWatch } from './task.ts'

/** The endpoints of episodes. */
export const episodeEndpoints = {
  ...createEndpoints(episodeOperations),
  read: episodeWatch.task,
} as const
