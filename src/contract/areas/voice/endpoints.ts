import { createEndpoints } from '../../operation.ts'
import { voiceOperations } from './operations.ts'
import { voiceTasks } from './task.ts'

/** The endpoints of voice. */
export const voiceEndpoints = {
  ...createEndpoints(voiceOperations),
  task: voiceTasks.task,
  tasks: voiceTasks.list.endpoint,
} as const
