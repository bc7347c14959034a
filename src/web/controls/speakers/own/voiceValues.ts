import { sampleLimits } from '#contract/areas/speakers/models.ts'
import { speakerCreateRequest, type SpeakerCreateRequest } from '#contract/areas/speakers/create.ts'
import type { Language } from '#contract/kit/language.ts'
import { mediaRef, type MediaRef } from '#contract/kit/media.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'

/** The values of the voice form, complete or not. */
export interface VoiceValues {
  readonly name: string
  /** A code, such as en. */
  readonly language: string
  readonly gender: 'female' | 'male' | 'unsaid'
  /** The recording; null: there is none yet. */
  readonly clip: MediaRef | null
  /** Who makes it where a provider can: that, or the built-in engine. */
  readonly by: 'provider' | 'here'
}

const voiceFields = ['name', 'language', 'gender', 'clip'] as const
type VoiceField = (typeof voiceFields)[number]

/** Error messages by field. */
export type VoiceErrors = Readonly<Partial<Record<VoiceField, string>>>

/** The most characters of a name, and the most seconds and bytes of a clip. */
export const voiceLimits = { name: 80, ...sampleLimits } as const

/** Reads the form values from a stored draft; missing or invalid values get their defaults. */
export function readVoiceValues(json: unknown, language: string): VoiceValues {
  const { name, language: code, gender, clip, by } = typeof json === 'object' && json !== null ? (json as Loose) : {}
  return {
    name: typeof name === 'string' ? name : '',
    language: typeof code === 'string' && code !== '' ? code : language,
    gender: gender === 'female' || gender === 'male' ? gender : 'unsaid',
    clip: mediaRef.safeParse(clip).data ?? null,
    by: by === 'here' ? 'here' : 'provider',
  }
}

type Loose = Readonly<Partial<Record<VoiceField | 'by', unknown>>>

/** What is sent beside the values: whether whoever speaks agrees, and the provider that is to make the voice. */
interface Agreed {
  readonly consent: boolean
  readonly provider?: string | undefined
}

/** The request for the values of the form, or the validation errors in the reader's language. */
export async function requestOf(
  { name, language, gender, clip, consent, provider }: Omit<VoiceValues, 'by'> & Agreed,
  reader: Language,
): Promise<{ readonly request: SpeakerCreateRequest } | { readonly errors: VoiceErrors }> {
  const given = {
    name: name.trim(),
    language,
    ...(gender !== 'unsaid' && { gender }),
    ...(clip !== null && { audio: clip }),
    ...(provider !== undefined && { provider }),
    consent,
  }
  const read = speakerCreateRequest.safeParse(given)
  if (read.success) return { request: read.data }
  const [{ explain }] = await Promise.all([import('#contract/explain.ts'), loadSentences(reader)])
  const issues = speakerCreateRequest.safeParse(given, { error: explain(wordingOf(reader)) }).error?.issues ?? []
  return { errors: byField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))) }
}

/**
 * Whether a failed call says what has become of the request. If it does not, the voice may be there, or may still come:
 * the same request has to be repeated with its key.
 */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError && error.failure.kind === 'answer')) return false
  const { status, code, reason } = error.failure
  // The reasons of these come from the task that made the voice, and has ended.
  return code !== undefined && (status < 500 || /^(provider|task)\./.test(reason?.reason ?? ''))
}

/** The errors that the service reported for single fields. */
export function errorsOf(error: unknown): VoiceErrors {
  return error instanceof ApiError && error.failure.kind === 'answer' ? byField(error.failure.issues) : {}
}

function byField(issues: readonly { readonly path: string; readonly message: string }[]): VoiceErrors {
  const errors: Partial<Record<VoiceField, string>> = {}
  for (const { path, message } of issues) {
    const head = path.split('.')[0]
    const field = head === 'audio' || head === 'consent' ? 'clip' : voiceFields.find(one => one === head)
    if (field) errors[field] ??= message
  }
  return errors
}
