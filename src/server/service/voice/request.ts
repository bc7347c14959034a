import type { VoiceGenerateRequest } from '#contract/areas/voice/generateRequest.ts'

/** Who speaks: a built-in speaker, or a recording by its file. */
export type VoiceSource = { readonly speaker: string } | { readonly clip: string; readonly gender?: 'male' | 'female' }

/** The request as its record repeats it: what was sent in it is left out. */
type Params = Omit<VoiceGenerateRequest, 'image'> & {
  readonly image?: { readonly hasData: true } | { readonly url: string }
}

/** An accepted voice request as the task keeps it: defaults resolved, what it speaks with and looks at by file. */
export interface VoiceTaskRequest {
  readonly params: Params
  readonly voices: readonly VoiceSource[]
  readonly image?: string
  /** The text as searches compare it. */
  readonly searchable: string
}

/** What the record of a task repeats of its request. Section "Voice task". */
export function paramsOf({ image, ...rest }: VoiceGenerateRequest): Params {
  if (!image) return rest
  return { ...rest, image: image.url === undefined ? { hasData: true } : { url: image.url } }
}
