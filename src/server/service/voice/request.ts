import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'

/** The request as its record repeats it, without inline data. */
type Params = Omit<VoiceGenerateRequest, 'image'> & {
  readonly image?: { readonly hasData: true } | { readonly url: string }
}

/** An accepted voice request as stored in its task: defaults resolved, recordings and image by file. */
export interface VoiceTaskRequest {
  readonly params: Params
  readonly voices: readonly SpeakerVoice[]
  readonly image?: string
  /** The text as searches compare it. */
  readonly searchable: string
}

/** The request as the record of its task repeats it. Section "Voice task". */
export function paramsOf({ image, ...rest }: VoiceGenerateRequest): Params {
  if (!image) return rest
  return { ...rest, image: image.url === undefined ? { hasData: true } : { url: image.url } }
}
