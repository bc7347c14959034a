import { errorKey, errors, type ErrorKey } from '#contract/errors.ts'
import type { Wording } from '#contract/sentences/wording.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { describeReason, sentence } from '#web/i18n/sentences.ts'

/** A rule that a field of a request breaks, in the service's words. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Why a call failed: the service refused it, or there was no readable answer. */
export type CallFailure =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly code: number | undefined
      readonly message: string
      /** The same as a value, if the service gives one. */
      readonly reason?: Reason | undefined
      readonly issues: readonly FieldIssue[]
      /** Seconds to wait before a retry, if the service states them. */
      readonly retryAfter: number | undefined
    }
  | { readonly kind: 'noAnswer' }

/** The only error that `call` throws, apart from an abort by the caller. */
export class ApiError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.kind === 'answer' ? failure.message : 'no answer', options)
    this.name = 'ApiError'
    this.failure = failure
  }

  /** The row of the error table; `undefined` when there was no answer. */
  get key(): ErrorKey | undefined {
    return this.failure.kind === 'answer' ? errorKey(this.failure.status, this.failure.code) : undefined
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'answer' && error.failure.status === 401
}

export function isNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'noAnswer'
}

/** Whether the request itself was refused, so that repeating it would be pointless. */
export function isRefused(error: unknown): error is ApiError & { readonly failure: { readonly kind: 'answer' } } {
  return error instanceof ApiError && error.failure.kind === 'answer' && refusals.has(error.failure.status)
}

const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** The advice from the error table, then why it failed unless that is the same. */
export function linesOfFailure(failure: Failure, wording: Wording): string[] {
  const { key } = failure
  // The reason of a conflict says what is in the way, which need not have changed in the meantime.
  const isSaid = key === 'conflict' && failure.reason !== undefined
  const advice = isErrorKey(key) && !isSaid ? (sentence(`advice.${key}`, {}, wording) ?? '') : ''
  return [...new Set([advice, reasonText(failure, wording)])].filter(line => line !== '')
}

function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errors, key)
}

/**
 * A request path before a message, such as `contents.0.parts.2.fileData.fileUri: `, or the field of a file, but not a
 * host name.
 */
const pathBefore =
  /^(?<path>(?:contents|referenceImages|imageConfig|generationConfig|audioConfig|voices|image|content|images|videos|audios|pixverse|sources|speakers)[.[][\w.[\]]+|file|audio|audioUrl|extendAt|generateStart|generateEnd|lyrics|referenceAudio|uploadUrl|image|video): /
/** The paths of reference pictures in our recipes, and in the direct endpoint, where the first part is the text. */
const referencePaths = [
  { pattern: /^referenceImages\D(\d+)/, first: 1 },
  { pattern: /^contents\D0\D+parts\D(\d+)/, first: 0 },
] as const

/** The path of the field at fault in the request; undefined: the service named none. */
export function pathOfFailure({ message, reason }: Omit<Failure, 'key'>): string | undefined {
  return reason?.path ?? pathBefore.exec(message)?.groups?.['path']
}

/**
 * Why something failed, in its language if the service gave a reason that we know, else in its own words; with the name
 * in the form of the field at fault instead of its path.
 */
export function reasonText({ message, reason }: Omit<Failure, 'key'>, wording: Wording): string {
  const path = pathOfFailure({ message, reason })
  const words = message.startsWith(`${path}: `) ? message.slice(`${path}: `.length) : message
  const rest = (reason && describeReason(reason, wording)) ?? words
  if (path === undefined) return rest
  for (const { pattern, first } of referencePaths) {
    const number = Number(pattern.exec(path)?.[1] ?? -1) + first
    if (number > 0) return sentence('reference.numbered', { number, said: rest }, wording) ?? rest
  }
  return rest
}
