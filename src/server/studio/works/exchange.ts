import { errorKey, type ErrorKey } from '#contract/errors.ts'
import { fillPath, type Endpoint } from '#contract/kit/endpoint.ts'
import { refusalEnvelope } from '#contract/kit/envelope.ts'

/** What came of asking the service: data, a refusal of its own, or nothing we can build on. */
export type Outcome =
  | { readonly kind: 'answer'; readonly data: unknown }
  | {
      readonly kind: 'refusal'
      readonly key: ErrorKey
      readonly message: string
      readonly retryAfter: number | undefined
    }
  | { readonly kind: 'silence' }

/**
 * The request for an endpoint. The host is only a name: the seam decides where it goes.
 */
export function requestFor(
  endpoint: Endpoint,
  input: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown },
  headers: Readonly<Record<string, string>> = {},
): Request {
  const url = new URL(fillPath(endpoint.path, input.params), 'http://service.invalid')
  if (input.body === undefined) return new Request(url, { method: endpoint.method, headers })
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(input.body),
  })
}

/** Asks, and sorts the answer. Never throws: no answer, and a 5xx without the service's own error body, are silence. */
export async function exchange(service: (request: Request) => Promise<Response>, request: Request): Promise<Outcome> {
  let status: number
  let retryAfter: number | undefined
  let body: unknown
  try {
    const response = await service(request)
    status = response.status
    const header = Number(response.headers.get('retry-after') ?? Number.NaN)
    retryAfter = Number.isFinite(header) ? header : undefined
    const text = await response.text()
    body = parseJson(text)
  } catch {
    return { kind: 'silence' }
  }
  const refused = refusalEnvelope.safeParse(body)
  if (status >= 200 && status < 300 && !refused.success)
    return isData(body) ? { kind: 'answer', data: body.data } : { kind: 'silence' }
  if (!refused.success && status >= 500) return { kind: 'silence' }
  return {
    kind: 'refusal',
    key: errorKey(status, refused.data?.code),
    message: refused.data?.message ?? `The service answered ${status}`,
    retryAfter,
  }
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
