import { voiceGenerate } from './generate.ts'

/** The endpoints of voice; the endpoint of an operation has its name. */
export const voiceEndpoints = {
  generate: voiceGenerate.create,
  task: voiceGenerate.task,
  tasks: voiceGenerate.list.endpoint,
} as const
