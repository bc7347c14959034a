import { readImageRefusal } from '#contract/areas/image/rawRefusal.ts'
import { errorKey, errors, type ErrorKey } from '#contract/errors.ts'
import type { Area } from '#contract/kit/area.ts'
import { fillPath, type Endpoint } from '#contract/kit/endpoint.ts'
import { refusalEnvelope } from '#contract/kit/envelope.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { NotSent, type Service } from '#server/platform/seam.ts'

/** What came of asking the service: data, a refusal of its own, or nothing we can build on. */
export type Outcome =
  | { readonly kind: 'answer'; readonly data: unknown }
  | {
      readonly kind: 'refusal'
      readonly key: ErrorKey
      readonly message: string
      /** Of HTTP. */
      readonly status: number
      /** Seconds; undefined: the service does not say. */
      readonly retryAfter: number | undefined
      /** What the service said beyond that, where its refusals are not enveloped. */
      readonly record?: unknown
    }
  /** The request never left, so nothing came of it. */
  | { readonly kind: 'unsent'; readonly message: string }
  /** Nobody knows what came of it. `status` of an answer that says nothing, where there was one. */
  | { readonly kind: 'silence'; readonly status?: number }

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/**
 * The request for an endpoint. The host is only a name: the seam decides where it goes.
 */
export function requestFor(
  endpoint: Endpoint,
  { params, query, body }: Asked,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const url = new URL(fillPath(endpoint.path, params), 'http://service.invalid')
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  if (body === undefined) return new Request(url, { method: endpoint.method, headers })
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/**
 * Asks, and sorts the answer. Never throws: no answer, and a 5xx without the service's own error body, are silence.
 * `area` tells apart what shares a code; `form` is how the endpoint answers.
 */
export async function exchange(
  service: Service,
  request: Request,
  area?: Area,
  form: Endpoint['answer']['kind'] = 'enveloped',
): Promise<Outcome> {
  let status: number
  let headers: Headers
  let body: unknown
  try {
    const response = await service(request)
    ;({ status, headers } = response)
    body = parseJson(await response.text())
  } catch (error) {
    // What could not even be put on the wire.
    if (error instanceof Refusal) {
      const { key, message } = error
      return { kind: 'refusal', key, message, status: errors[key].status, retryAfter: undefined }
    }
    return error instanceof NotSent ? { kind: 'unsent', message: error.message } : { kind: 'silence' }
  }
  if (form === 'raw') {
    const raw = readRaw(status, body, readRetryAfter(headers), area)
    if (raw) return raw
  }
  const refused = refusalEnvelope.safeParse(body)
  if (status >= 200 && status < 300 && !refused.success)
    return isData(body) ? { kind: 'answer', data: body.data } : { kind: 'silence', status }
  if (NOT_ACTED_ON.has(status)) {
    const elsewhere = URL.parse(headers.get('location') ?? '')?.origin ?? 'another address'
    const message = `The service has moved to ${elsewhere}: set ATELIER_UPSTREAM_URL to it`
    return { kind: 'refusal', key: 'unavailable', message, status, retryAfter: undefined }
  }
  if (!refused.success && (status >= 500 || status < 400)) return { kind: 'silence', status }
  const key = errorKey(status, refused.data?.code, area)
  return {
    kind: 'refusal',
    key: status === 429 && errors[key].retry !== 'busy' ? 'rateLimited' : key,
    message: refused.data?.message ?? `The service answered ${status}`,
    status,
    retryAfter: readRetryAfter(headers),
  }
}

/**
 * An answer without an envelope: data, or a refusal in the words of the synchronous image endpoint; undefined: it is
 * neither. What the free lane turned away has ended, and may be asked for anew.
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
  return { kind: 'refusal', key, message: record.userMessage ?? record.message, status, retryAfter, record }
}

/** Redirects after which the same request would be sent elsewhere, because here it was not taken. */
const NOT_ACTED_ON = new Set([307, 308])

/** Seconds, from a number of them or from a date. */
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
