import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import type { SharedRequest } from '#contract/areas/video/generateRequest.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'

/** The operations that make a video. */
export const videoOperations = ['video.capability', 'video.generate'] as const satisfies readonly OperationId[]

/** What the tasks of both endpoints store besides the request. */
interface Accepted {
  /** The files of its media, by the dotted path at which the request names them. */
  readonly media: Readonly<Record<string, string>>
  /** Seconds of the result, as far as they are known before it is made. */
  readonly seconds: number
}

/** An accepted request of a capability as its task stores it. */
export interface CapabilityTaskRequest extends Accepted {
  readonly params: CapabilityRequest
  /** The file of the earlier video that it works on. */
  readonly source?: string
  readonly speaker?: SpeakerVoice
}

/** An accepted request of a shared model as its task stores it. */
export interface SharedTaskRequest extends Accepted {
  readonly params: SharedRequest
  /** Seconds of the reference video that count: as requested, otherwise as measured. */
  readonly inputSeconds?: number
}

/** The text that a capability speaks with a voice of ours, and the field that names the voice. */
export function speechOf({
  pixverse,
}: CapabilityRequest): { readonly content: string; readonly speakerId: string; readonly field: string } | undefined {
  if ('tts' in pixverse && pixverse.tts) return { ...pixverse.tts, field: 'pixverse.tts.speakerId' }
  const { lipSyncTtsSwitch, lipSyncTtsSpeakerId: speakerId, lipSyncTtsContent: content } = pixverse
  if (lipSyncTtsSwitch !== true || !speakerId?.trim() || !content?.trim()) return undefined
  return { content, speakerId, field: 'pixverse.lipSyncTtsSpeakerId' }
}
