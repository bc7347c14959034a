import { createEndpoints } from '../../operation.ts'
import { musicOperations } from './operations.ts'
import { musicTasks } from './task.ts'

/** The endpoints of music. */
export const musicEndpoints = {
  ...createEndpoints(musicOperations),
  tasks: musicTasks.list.endpoint,
  task: musicTasks.task,
} as const
