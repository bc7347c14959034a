import { sampleLimits } from '#contract/areas/speakers/models.ts'
import { speakerCreateRequest, type SpeakerCreateRequest } from '#contract/areas/speakers/create.ts'
import type { Language } from '#contract/kit/language.ts'
import { mediaRef, type MediaRef } from '#contract/kit/media.ts'
import { ApiError } from '#web/api/ApiError.ts'

/** The values of the voice form, complete or not. */
export interface VoiceValues {
  readonly name: string
  /** A code, such as en. */
  readonly language: string
  readonly gender: 'female' | 'male' | 'unsaid'
  /** The recording; null: there is none yet. */
  readonly clip: MediaRef | null
}

const voiceFields = ['name', 'language', 'gender', 'clip'] as const
type VoiceField = (typeof voiceFields)[number]

/** Error messages by field. */
export type VoiceErrors = Readonly<Partial<Record<VoiceField, string>>>

/** The most characters of a name, and the most seconds and bytes of a clip. */
export const voiceLimits = { name: 80, ...sampleLimits } as const

/** Reads the form values from a stored draft; missing or invalid values get their defaults. */
export function readVoiceValues(json: unknown, language: string): VoiceValues {
  const { name, language: code, gender, clip } = typeof json === 'object' && json !== null ? (json as Loose) : {}
  return {
    name: typeof name === 'string' ? name : '',
    language: typeof code === 'string' && code !== '' ? code : language,
    gender: gender === 'female' || gender === 'male' ? gender : 'unsaid',
    clip: mediaRef.safeParse(clip).data ?? null,
  }
}

type Loose = Readonly<Partial<Record<VoiceField, unknown>>>

/** The request for the values of the form, or the validation errors in the reader's language. */
export async function requestOf(
  { name, language, gender, clip }: VoiceValues,
  reader: Language,
): Promise<{ readonly request: SpeakerCreateRequest } | { readonly errors: VoiceErrors }> {
  const given = {
    name: name.trim(),
    language,
    ...(gender !== 'unsaid' && { gender }),
    ...(clip !== null && { audio: clip }),
  }
  const read = speakerCreateRequest.safeParse(given)
  if (read.success) return { request: read.data }
  const { explain } = await import('#contract/explain.ts')
  const issues = speakerCreateRequest.safeParse(given, { error: explain(reader) }).error?.issues ?? []
  return { errors: byField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/** The errors that the service reported for single fields. */
export function errorsOf(error: unknown): VoiceErrors {
  return error instanceof ApiError && error.failure.kind === 'answer' ? byField(error.failure.issues) : {}
}

function byField(issues: readonly { readonly path: string; readonly message: string }[]): VoiceErrors {
  const errors: Partial<Record<VoiceField, string>> = {}
  for (const { path, message } of issues) {
    const head = path.split('.')[0]
    const field = head === 'audio' ? 'clip' : voiceFields.find(one => one === head)
    if (field) errors[field] ??= message
  }
  return errors
}
