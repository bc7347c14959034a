import { refusalEnvelope, validationIssues } from '#contract/kit/envelope.ts'
import { fillPath, type AnswerOutput, type CallInput, type Endpoint } from '#contract/kit/endpoint.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { ApiError, type FieldIssue } from './ApiError.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a repeated request the same request. */
  readonly key?: string
}

/** Calls an endpoint by the session's cookie and reads its answer; throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & LooseInput,
  options: CallOptions = {},
): Promise<AnswerOutput<E>> {
  const response = await send(endpoint, input, options)
  return read(endpoint, response)
}

/** As `call`, but `null` when the service says that nothing changed. */
export async function callIfChanged<E extends Endpoint>(
  endpoint: E,
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

async function send(endpoint: Endpoint, input: LooseInput, { signal, key }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (key !== undefined) headers.set('idempotency-key', key)
  if (endpoint.body) headers.set('content-type', 'application/json')
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(endpoint.body && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ kind: 'noAnswer' }, { cause })
  }
}

function addressOf(endpoint: Endpoint, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOutput<E>> {
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

function isEnvelope(json: unknown): json is { code: unknown; data?: unknown } {
  return typeof json === 'object' && json !== null && 'code' in json
}

function refusal(response: Response, json: unknown): ApiError['failure'] {
  const said = refusalEnvelope.safeParse(json).data
  // A success that cannot be read, or the error page of a gateway in between, tells us nothing.
  if (response.ok || (!said && response.status >= 500)) return { kind: 'noAnswer' }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'answer',
    status: response.status,
    code: said?.code,
    message: said?.message ?? '',
    issues: issuesOf(said?.data),
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  }
}

function issuesOf(data: unknown): readonly FieldIssue[] {
  return validationIssues.safeParse(data).data?.issues ?? []
}
