import { sql } from 'drizzle-orm'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { ServiceArea } from '#server/service/area.ts'
import type { Filter } from '#server/service/tasks/find.ts'
import { taskReader } from '#server/service/tasks/reader.ts'
import { taskStatus } from '#server/service/tasks/task.ts'
import { capabilityTasks, createCapability } from './capability.ts'
import { estimateCapability, estimateShared } from './estimate.ts'
import { sharedTasks } from './generate.ts'

const isCapability = sql`${tasks.operation} = 'video.capability'`

/** Filters by the status as it is shown: a capability's task that waits is shown as generating. */
function filter({ status }: Readonly<Record<string, unknown>>): Filter {
  if (status === 'pending') return { status: 'pending', matching: [sql`not ${isCapability}`] }
  if (status === 'generating')
    return { matching: [sql`(${tasks.status} = 'generating' or (${tasks.status} = 'pending' and ${isCapability}))`] }
  return { status: typeof status === 'string' ? taskStatus(status) : undefined }
}

const videos = taskReader([capabilityTasks, sharedTasks], { filter, foreign: 'forbidden' })

export const videoArea: ServiceArea = {
  operations: [capabilityTasks, sharedTasks],
  register(on) {
    on(videoEndpoints.capability, createCapability)
    on(videoEndpoints.capabilityEstimate, estimateCapability)
    on(videoEndpoints.generate, sharedTasks.create)
    on(videoEndpoints.generateEstimate, estimateShared)
    on(videoEndpoints.tasks, videos.list)
    on(videoEndpoints.task, videos.read)
  },
}
