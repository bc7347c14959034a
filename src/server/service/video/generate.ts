import { billedDuration, sharedPrice } from '#contract/areas/video/price.ts'
import { videoGenerate } from '#contract/areas/video/generate.ts'
import type { SharedRequest } from '#contract/areas/video/generateRequest.ts'
import { creditsWith, requireCan, sharedBeyond } from './connected.ts'
import { defineVideo, idsOf } from './define.ts'
import { sharedWanted } from './remoteInput.ts'
import { inputSeconds, sharedSeconds } from './lengths.ts'
import type { SharedTaskRequest } from './request.ts'
import { isPromptTruncated, sharedJob } from './sharedJob.ts'

/** Videos of the shared models. Section "Shared video request fragments". */
export const sharedTasks = defineVideo({
  operation: 'video.generate',
  media: videoGenerate.media,
  model: ({ model }: SharedRequest) => model,
  require: async (_, body, maker) => requireCan(sharedBeyond(body, maker)),
  credits(body: SharedRequest, request: SharedTaskRequest | undefined, maker) {
    const hasVideo = body.content.some(({ type }) => type === 'video_url')
    // Before the video has been measured, this is what it costs at least.
    const input = request?.inputSeconds ?? body.inputVideoDuration
    const { credits } = sharedPrice({ ...body, inputVideoDuration: hasVideo ? input : undefined })
    return creditsWith(maker, request?.seconds ?? billedDuration(body.duration), credits)
  },
  accept(_, params, { files }): SharedTaskRequest {
    const at = (type: 'video_url' | 'audio_url') =>
      files.get(`content.${params.content.findIndex(item => item.type === type)}.${type}.url`)
    const [video, audio] = [at('video_url'), at('audio_url')]
    const input = inputSeconds(params, video)
    return {
      params,
      media: idsOf(files),
      seconds: sharedSeconds(params, audio?.duration ?? input),
      ...(input !== undefined && { inputSeconds: input }),
    }
  },
  job: sharedJob,
  wanted: sharedWanted,
  show: ({ params, seconds }) => ({
    params: { ...params, ...(isPromptTruncated(params) && { promptTruncated: true }) },
    model: params.model,
    resolution: params.resolution,
    ratio: params.ratio,
    seconds,
  }),
})
