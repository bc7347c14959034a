import { videoCapability } from '#contract/areas/video/capability.ts'
import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import { capabilityPrice } from '#contract/areas/video/price.ts'
import type { TaskContext } from '#server/service/tasks/definition.ts'
import { findFiles } from '#server/storage/files.ts'
import { capabilityJob } from './capabilityJob.ts'
import { capabilityBeyond, creditsWith, requireCan } from './connected.ts'
import { defineVideo, idsOf } from './define.ts'
import { capabilitySeconds } from './lengths.ts'
import type { CapabilityTaskRequest } from './request.ts'
import { capabilityWanted } from './remoteInput.ts'
import { findSource, findSpeaker } from './sources.ts'
import { episodeIdOf } from './view.ts'

/** The nine capabilities. Section "Capability video request". */
export const capabilityTasks = defineVideo({
  operation: 'video.capability',
  media: videoCapability.media,
  model: ({ capability }: CapabilityRequest) => capability,
  async require(context, body: CapabilityRequest, maker) {
    requireCan(capabilityBeyond(body, maker))
    await findSource(context, body)
    await findSpeaker(context, body, maker !== undefined)
  },
  credits(body, request, maker) {
    const { credits, seconds } = capabilityPrice(body)
    return creditsWith(maker, request?.seconds ?? seconds, credits)
  },
  async accept(context, params, { files, maker }): Promise<CapabilityTaskRequest> {
    const source = await findSource(context, params)
    const speaker = await findSpeaker(context, params, maker !== undefined)
    const earlier = source === undefined ? undefined : await findFiles(context.db, context.account.id, [source])
    return {
      params,
      media: idsOf(files),
      seconds: capabilitySeconds(params, files, earlier?.get(source ?? '')),
      ...(source !== undefined && { source }),
      ...(speaker && { speaker }),
    }
  },
  job: capabilityJob,
  wanted: capabilityWanted,
  show: ({ params, seconds }) => ({
    params,
    capability: params.capability,
    resolution: params.quality,
    ratio: params.aspectRatio,
    seconds,
  }),
})

/** The verb that creates such a task, which is never shown as pending. Section "Capability video create result". */
export async function createCapability(context: TaskContext, { body }: { readonly body: CapabilityRequest }) {
  const { id } = await capabilityTasks.submit(context, body)
  return { taskId: id, episodeId: episodeIdOf(id), status: 'generating' }
}
