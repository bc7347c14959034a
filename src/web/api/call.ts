import type { EndpointOf } from '#contract/endpoints.ts'
import { fillPath, type AnswerOutput, type CallInput, type Endpoint } from '#contract/kit/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { reasonIn } from '#contract/kit/reason.ts'
import { hasFields, type Route } from '#contract/kit/route.ts'
import { acceptedLanguages, serviceLanguage } from '#web/i18n/language.ts'
import { loadSentences } from '#web/i18n/sentences.ts'
import { ApiError, type FieldIssue } from './ApiError.ts'
import { recordAnswer, recordService, recordSilence } from './connection.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The idempotency key: repeated requests with the same key count as one. */
  readonly key?: string
}

/** An endpoint, or just its route if the initial bundle does not include its schemas. */
type Callable = Endpoint | Route

/** Calls an endpoint with the session cookie and reads its answer; throws `ApiError`. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
  options?: CallOptions,
): Promise<AnswerOutput<E>>
export function call<R extends Route>(
  route: R,
  input: CallInput<EndpointOf<R>> & LooseInput,
  options?: CallOptions,
): Promise<AnswerOutput<EndpointOf<R>>>
export async function call(endpoint: Callable, input: LooseInput, options: CallOptions = {}): Promise<unknown> {
  return readAnswer(endpoint, await send(endpoint, input, options))
}

/** Like `call`, but returns `null` if the service reports that nothing changed. */
export async function callIfChanged<R extends Route>(
  route: R,
  input: CallInput<EndpointOf<R>> & LooseInput,
  options: CallOptions = {},
): Promise<AnswerOutput<EndpointOf<R>> | null> {
  const response = await send(route, input, options)
  // TypeScript cannot infer the route's answer type through the generic.
  return response.status === 304 ? null : (readAnswer(route, response) as Promise<AnswerOutput<EndpointOf<R>>>)
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** Reads the answer to a call that was sent before this code had loaded, without its headers; throws `ApiError`. */
export async function readEarly<R extends Route>(
  route: R,
  asked: Promise<Response>,
): Promise<AnswerOutput<EndpointOf<R>>> {
  // As in `callIfChanged`.
  return readAnswer(route, await noted(asked)) as Promise<AnswerOutput<EndpointOf<R>>>
}

/** Records whether the studio answers, and with which build. */
async function noted(asked: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  try {
    const response = await asked
    recordAnswer(response.headers)
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    recordSilence()
    throw new ApiError({ kind: 'noAnswer' }, { cause })
  }
}

async function send(endpoint: Callable, input: LooseInput, { signal, key }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': acceptedLanguages() })
  if (key !== undefined) headers.set('idempotency-key', key)
  const hasBody = input.body !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  const asked = fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(hasBody && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  })
  return noted(asked, signal)
}

function addressOf(endpoint: Callable, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Reads the answer of an endpoint; throws `ApiError`. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOutput<E>>
export async function readAnswer(endpoint: Callable, response: Response): Promise<unknown>
export async function readAnswer(endpoint: Callable, response: Response): Promise<unknown> {
  const json = await jsonOf(response)
  if (endpoint.path.startsWith('/v1/')) recordService(isEnvelope(json) && json.code === NOT_AVAILABLE)
  const answer = response.ok && isEnvelope(json) && json.code === 0 ? readData(endpoint, json.data) : undefined
  if (answer?.success) return answer.data
  const failure = failureOf(response, json)
  // Whoever catches it may word it at once. Without them there are the words of the service.
  if (failure.kind === 'answer') await loadSentences(serviceLanguage()).catch(() => undefined)
  throw new ApiError(failure, { cause: answer?.error })
}

/** Checks the data by the schema of a full endpoint, or else by the few fields that its route lists. */
function readData(endpoint: Callable, data: unknown): { success: boolean; data?: unknown; error?: Error } {
  if ('answer' in endpoint) return endpoint.answer.schema.safeParse(data)
  // The answer comes from our own server, of this or a neighbouring build: if it has these fields, it has the others
  // too.
  return { success: hasFields(data, endpoint.answers), data }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The code of the studio's answer if the service does not respond. */
const NOT_AVAILABLE = errors.unavailable.code

// Parsed by hand: the schema of the envelope would pull the schema library into the initial bundle.

interface Envelope {
  readonly code: unknown
  readonly message?: unknown
  readonly data?: unknown
}

function isEnvelope(json: unknown): json is Envelope {
  return typeof json === 'object' && json !== null && 'code' in json
}

function failureOf(response: Response, json: unknown): ApiError['failure'] {
  const refusal = isEnvelope(json) && typeof json.code === 'number' && json.code !== 0 ? json : undefined
  // An unreadable success or the error page of a gateway counts as no answer.
  if (response.ok || (!refusal && response.status >= 500)) return { kind: 'noAnswer' }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'answer',
    status: response.status,
    code: typeof refusal?.code === 'number' ? refusal.code : undefined,
    message: typeof refusal?.message === 'string' ? refusal.message : '',
    reason: reasonIn(refusal?.data),
    issues: issuesOf(refusal?.data),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  }
}

function issuesOf(data: unknown): readonly FieldIssue[] {
  const issues: unknown = typeof data === 'object' && data !== null && 'issues' in data ? data.issues : undefined
  return Array.isArray(issues) && issues.every(isIssue) ? issues : []
}

function isIssue(issue: unknown): issue is FieldIssue {
  return (
    typeof issue === 'object' &&
    issue !== null &&
    'path' in issue &&
    typeof issue.path === 'string' &&
    'message' in issue &&
    typeof issue.message === 'string'
  )
}
