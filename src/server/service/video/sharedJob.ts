import { promptOf } from '#contract/areas/video/generateRules.ts'
import type { SharedRequest } from '#contract/areas/video/generateRequest.ts'
import { sharedCards } from '#contract/areas/video/models.ts'
import { videoSize } from '#contract/areas/video/size.ts'
import { characters } from '#contract/kit/text.ts'
import type { JobParts } from '#server/service/tasks/definition.ts'
import { jobFiles, type VideoJob } from './files.ts'
import type { SharedTaskRequest } from './request.ts'

/** The engine's input for an accepted request, with no more of the prompt than its model reads. */
export async function sharedJob(
  parts: JobParts,
  account: string,
  { params, media, seconds, inputSeconds }: SharedTaskRequest,
): Promise<VideoJob<'shared'>> {
  const files = await jobFiles(parts, account, Object.values(media))
  const { model, content, resolution, ratio, audioSetting } = params
  const placed = content.flatMap((item, index) => {
    if (item.type === 'text') return []
    const path = { image_url: 'image_url', video_url: 'video_url', audio_url: 'audio_url' }[item.type]
    return [{ role: item.role, id: media[`content.${index}.${path}.url`] }]
  })
  const idsOf = (role: (typeof placed)[number]['role']) => placed.flatMap(one => (one.role === role ? [one.id] : []))
  const [firstFrame] = idsOf('first_frame').map(files.picture)
  const [lastFrame] = idsOf('last_frame').map(files.picture)
  const [video] = idsOf('reference_video').map(files.film)
  const [referenceAudio] = idsOf('reference_audio').map(files.sound)
  return {
    kind: 'shared',
    model,
    ...videoSize(resolution, ratio),
    seconds,
    prompt: promptRead(params),
    ...(firstFrame && { firstFrame }),
    ...(lastFrame && { lastFrame }),
    referenceImages: idsOf('reference_image').map(files.picture),
    ...(video && { referenceVideo: { ...video, used: Math.min(video.duration, inputSeconds ?? video.duration) } }),
    ...(referenceAudio && { referenceAudio }),
    generateAudio: params.generateAudio ?? sharedCards[model].generateAudioDefault ?? false,
    ...(audioSetting !== undefined && { audioSetting }),
  }
}

/** The prompt as far as its model reads it. Section "Shared video models", rule 1. */
export function promptRead({ model, content }: SharedRequest): string {
  return Array.from(promptOf(content)).slice(0, sharedCards[model].limits.prompt).join('')
}

/** Whether the model ignores the end of the prompt. */
export function isPromptTruncated({ model, content }: SharedRequest): boolean {
  return characters(promptOf(content)) > sharedCards[model].limits.prompt
}
