import type { OperationFacts } from '../../operation.ts'
import type { Asset } from '../../studio/assets.ts'
import type { SourceWork } from '../../studio/takenResult.ts'
import { capabilityIds, derivedCapabilities, wholeSeconds } from './capabilities.ts'

/** The service's id of the task that made a video. */
function taskOf({ task }: SourceWork): string | undefined {
  const id = typeof task === 'object' && task !== null && 'id' in task ? task.id : undefined
  return typeof id === 'string' && id.trim() !== '' ? id : undefined
}

const asClip = ({ id, duration }: Asset) => [{ url: { asset: id }, ...(duration !== undefined && { duration }) }]
const asPicture = ({ id }: Asset) => [{ url: { asset: id } }]

const asImage = (role: string, { id }: Asset) => ({
  content: [{ type: 'image_url', role, image_url: { url: { asset: id } } }],
})

// "A 5 s 480p clip takes around five minutes"; a longer or larger one takes longer.
const task = { area: 'video', offered: true, typicalSeconds: [60, 600], saysHowFar: true, makes: 'video' } as const

/** The facts about video operations, for pages without a form. */
export const videoFacts = {
  'video.capability': {
    code: 'CAP',
    ...task,
    kinds: capabilityIds,
    stated: ({ capability, duration }) => (derivedCapabilities.includes(capability) ? undefined : duration),
    takes: [
      {
        kind: 'image',
        as: 'animate',
        isUsual: true,
        part: 'fields',
        fields: asset => ({ capability: 'image_to_video', images: asPicture(asset) }),
      },
      {
        kind: 'video',
        as: 'restyle',
        billed: 'asResult',
        lasts: 'asSource',
        part: 'fields',
        needs: 'videoTask',
        fields: ({ duration }, work) => {
          const sourceTaskId = work.operation?.startsWith('video.') ? taskOf(work) : undefined
          if (sourceTaskId === undefined) return undefined
          // The result is as long as its source, and is billed by that length.
          return {
            capability: 'restyle',
            sourceTaskId,
            ...(duration !== undefined && { duration: wholeSeconds(duration) }),
          }
        },
      },
      {
        kind: 'video',
        as: 'lipSync',
        lasts: 'unknown',
        part: 'fields',
        fields: asset => ({ capability: 'lip_sync', videos: asClip(asset) }),
      },
      {
        kind: 'sound',
        as: 'lipSync',
        billed: 'asResult',
        lasts: 'unknown',
        part: 'fields',
        fields: asset => ({ capability: 'lip_sync', audios: asClip(asset) }),
      },
    ],
    step: { texts: ['prompt'] },
  },
  'video.generate': {
    code: 'VID',
    ...task,
    page: 'models',
    takes: [
      { kind: 'image', as: 'firstFrame', part: 'fields', fields: asset => asImage('first_frame', asset) },
      { kind: 'image', as: 'videoReference', part: 'more', fields: asset => asImage('reference_image', asset) },
      {
        kind: 'video',
        as: 'nextFirstFrame',
        isUsual: true,
        of: 'lastFrame',
        part: 'fields',
        fields: asset => asImage('first_frame', asset),
      },
      {
        kind: 'video',
        as: 'referenceVideo',
        billed: 'inAddition',
        part: 'fields',
        fields: ({ id, duration }) => ({
          content: [{ type: 'video_url', role: 'reference_video', video_url: { url: { asset: id } } }],
          ...(duration !== undefined && { inputVideoDuration: duration }),
        }),
      },
      {
        kind: 'sound',
        as: 'referenceAudio',
        part: 'fields',
        fields: ({ id }) => ({
          content: [{ type: 'audio_url', role: 'reference_audio', audio_url: { url: { asset: id } } }],
        }),
      },
    ],
    step: { recipe: { content: [] }, texts: ['content'] },
  },
} as const satisfies Record<`video.${string}`, OperationFacts>
