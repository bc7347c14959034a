import { fillPath, type AnswerOutput, type CallInput, type Endpoint } from '#contract/kit/endpoint.ts'
import type { ThinEndpoint } from '#contract/kit/thin.ts'
import { buildHeader } from '#contract/studio/build.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { ApiError, type FieldIssue } from './ApiError.ts'
import { heardAnswer, heardNothing } from './connection.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a repeated request the same request. */
  readonly key?: string
}

/** Calls an endpoint by the session's cookie and reads its answer; throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E | ThinEndpoint<E>,
  input: CallInput<E> & LooseInput,
  options: CallOptions = {},
): Promise<AnswerOutput<E>> {
  const response = await send(endpoint, input, options)
  return read(endpoint, response)
}

/** As `call`, but `null` when the service says that nothing changed. */
export async function callIfChanged<E extends Endpoint>(
  endpoint: E | ThinEndpoint<E>,
  input: CallInput<E> & LooseInput,
  options: CallOptions = {},
): Promise<AnswerOutput<E> | null> {
  const response = await send(endpoint, input, options)
  return response.status === 304 ? null : read(endpoint, response)
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** What a request needs of an endpoint, in full or without its schemas. */
interface Route {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

async function send(endpoint: Route, input: LooseInput, { signal, key }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (key !== undefined) headers.set('idempotency-key', key)
  const hasBody = endpoint.body !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
    heardAnswer(response.headers.get(buildHeader))
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    heardNothing()
    throw new ApiError({ kind: 'noAnswer' }, { cause })
  }
}

function addressOf(endpoint: Route, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/** Reads what an endpoint answered; throws `ApiError`. */
export async function read<E extends Endpoint>(
  endpoint: E | ThinEndpoint<E>,
  response: Response,
): Promise<AnswerOutput<E>> {
  const json = await jsonOf(response)
  const answer = response.ok && isEnvelope(json) && json.code === 0 ? endpoint.answer.schema.safeParse(json.data) : null
  // The schema is the endpoint's own, which TypeScript cannot see through the generic.
  if (answer?.success) return answer.data as AnswerOutput<E>
  throw new ApiError(refusal(response, json), { cause: answer?.error })
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

// Read by hand: the schema of the envelope would bring the library of all schemas into the first load.

interface Envelope {
  readonly code: unknown
  readonly message?: unknown
  readonly data?: unknown
}

function isEnvelope(json: unknown): json is Envelope {
  return typeof json === 'object' && json !== null && 'code' in json
}

function refusal(response: Response, json: unknown): ApiError['failure'] {
  const said = isEnvelope(json) && typeof json.code === 'number' && json.code !== 0 ? json : undefined
  // A success that cannot be read, or the error page of a gateway in between, tells us nothing.
  if (response.ok || (!said && response.status >= 500)) return { kind: 'noAnswer' }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'answer',
    status: response.status,
    code: typeof said?.code === 'number' ? said.code : undefined,
    message: typeof said?.message === 'string' ? said.message : '',
    issues: issuesOf(said?.data),
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
