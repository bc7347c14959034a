import { readImageRefusal } from '#contract/areas/image/rawRefusal.ts'
import { errorKey, errors, type ErrorKey } from '#contract/errors.ts'
import type { Area } from '#contract/kit/area.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { refusalEnvelope } from '#contract/kit/envelope.ts'
import { reasonIn, type Reason } from '#contract/kit/reason.ts'
import { messageOf, reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { NotSent, type Service } from '#server/platform/seam.ts'

/** The outcome of a request to the service: data, a refusal, or nothing that can be relied on. */
export type Outcome =
  | { readonly kind: 'answer'; readonly data: unknown }
  | {
      readonly kind: 'refusal'
      readonly key: ErrorKey
      readonly message: string
      /** The same as a value, if the service gives one. */
      readonly reason?: Reason | undefined
      /** The HTTP status. */
      readonly status: number
      /** Seconds; undefined: the service does not say. */
      readonly retryAfter: number | undefined
      /** The service's whole refusal, if it came without an envelope. */
      readonly record?: unknown
    }
  /** The request never left, so nothing came of it. */
  | { readonly kind: 'notSent'; readonly message: string }
  /** Whether the request took effect is unknown. `status` is that of an unusable answer, if there was one. */
  | { readonly kind: 'noAnswer'; readonly status?: number }

interface ReadingOptions {
  /** Distinguishes codes that areas share. */
  readonly area?: Area
  /** How the endpoint answers. */
  readonly form?: Endpoint['answer']['kind']
}

interface ExchangeOptions extends ReadingOptions {
  /** Stores the body of a successful answer before it is read. */
  readonly store?: (body: string) => Promise<void>
}

/** Sends a request and classifies the answer. Throws only what `store` throws. */
export async function exchange(
  service: Service,
  request: Request,
  { store, ...options }: ExchangeOptions = {},
): Promise<Outcome> {
  let response: Response
  let body: string
  try {
    response = await service(request)
    body = await response.text()
  } catch (error) {
    // Refused before it was sent.
    if (error instanceof Refusal) {
      const { key, message, reason } = error
      return { kind: 'refusal', key, message, reason, status: errors[key].status, retryAfter: undefined }
    }
    return error instanceof NotSent ? { kind: 'notSent', message: error.message } : { kind: 'noAnswer' }
  }
  if (response.ok) await store?.(body)
  return readAnswer(response, body, options)
}

/**
 * Classifies an answer. A success without data, and a 5xx without the service's own error body, count as `noAnswer`.
 */
export function readAnswer(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  { area, form = 'enveloped' }: ReadingOptions,
): Outcome {
  const body = parseJson(text)
  const retryAfter = readRetryAfter(headers)
  if (form === 'raw') {
    const raw = readRaw(status, body, retryAfter, area)
    if (raw) return raw
  }
  const refused = refusalEnvelope.safeParse(body)
  if (status >= 200 && status < 300 && !refused.success)
    return isData(body) ? { kind: 'answer', data: body.data } : { kind: 'noAnswer', status }
  if (NOT_ACTED_ON.has(status)) {
    const elsewhere = URL.parse(headers.get('location') ?? '')?.origin ?? 'another address'
    const moved = reason('service.moved', { address: elsewhere })
    return {
      kind: 'refusal',
      key: 'unavailable',
      message: messageOf(moved),
      reason: moved,
      status,
      retryAfter: undefined,
    }
  }
  if (!refused.success && (status >= 500 || status < 400)) return { kind: 'noAnswer', status }
  const key = errorKey(status, refused.data?.code, area)
  const answered = reason('service.answered')
  return {
    kind: 'refusal',
    key: status === 429 && errors[key].retry !== 'busy' ? 'rateLimited' : key,
    ...(refused.data
      ? { message: refused.data.message, reason: reasonIn(refused.data.data) }
      : { message: messageOf(answered), reason: answered }),
    status,
    retryAfter,
  }
}

/**
 * Reads an answer without an envelope: data, or a refusal in the format of the synchronous image endpoint; undefined:
 * it is neither. A request that the free tier refused has ended, and may be made again.
 */
function readRaw(
  status: number,
  body: unknown,
  retryAfter: number | undefined,
  area: Area | undefined,
): Outcome | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const isTaken = status >= 200 && status < 300
  const record = readImageRefusal(body)
  if (isTaken) return 'error' in body ? undefined : { kind: 'answer', data: body }
  if (status < 400 || (record.message === '' && record.failReason === undefined)) return undefined
  const key = record.failReason === undefined ? errorKey(status, undefined, area) : 'unavailable'
  const { userMessage, reason } = record
  return { kind: 'refusal', key, message: userMessage ?? record.message, reason, status, retryAfter, record }
}

/** Redirects that ask for the same request to be sent elsewhere, because it was not processed here. */
const NOT_ACTED_ON = new Set([307, 308])

/** The `Retry-After` header in seconds; it holds a number of seconds or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null || text.trim() === '') return undefined
  const seconds = Number(text)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1000)
}

function isData(body: unknown): body is { readonly data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
