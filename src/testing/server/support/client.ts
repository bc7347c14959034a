import { fillPath, type AnswerOutput, type CallInput, type Endpoint } from '#contract/kit/endpoint.ts'
import { envelope, refusalEnvelope } from '#contract/kit/envelope.ts'
import { z } from '#contract/kit/zod.ts'

/** Who calls, and how. A browser has a cookie and an origin; a program has a key. */
export interface Caller {
  readonly apiKey?: string
  /** The whole `Cookie` header. */
  readonly cookie?: string
  /** Further headers; they override those of the other fields. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer of the server, not yet judged. */
export interface Answer<E extends Endpoint> {
  readonly status: number
  readonly headers: Headers
  /** The JSON of the body; undefined if it is not JSON. */
  readonly body: unknown
  /**
   * The data of a success, parsed by the schema of the endpoint. Throws, showing the answer, if it is something else.
   */
  readonly data: AnswerOutput<E>
  /** The envelope of a refusal. Throws, showing the answer, if it is something else. */
  readonly refusal: z.output<typeof refusalEnvelope>
}

/** Calls endpoints of the contract on behalf of one caller. */
export interface Client {
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<E>>
  /** Sends a request that is not in the contract. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** An untyped CallInput: which of the three an endpoint has depends on its schemas. */
interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** A client of the server behind `fetch`, which is at `base`. */
export function clientOf(
  fetch: (request: Request) => Promise<Response> | Response,
  base: string,
  caller: Caller,
): Client {
  const headersOf = (more: Readonly<Record<string, string>> = {}) => ({
    Host: new URL(base).host,
    ...(caller.apiKey !== undefined && { Authorization: `Bearer ${caller.apiKey}` }),
    ...(caller.cookie !== undefined && { Cookie: caller.cookie, Origin: base }),
    ...caller.headers,
    ...more,
  })
  return {
    async call(endpoint, input, headers) {
      const { params, query = {}, body } = input as Given
      const url = new URL(fillPath(endpoint.path, params), base)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
      const init = body === undefined ? {} : { body: JSON.stringify(body) }
      const typed = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers }
      const request = new Request(url, { method: endpoint.method, headers: headersOf(typed), ...init })
      return readAnswer(endpoint, await fetch(request))
    },
    async fetch(path, { headers, ...init } = {}) {
      const more = Object.fromEntries(new Headers(headers))
      return fetch(new Request(new URL(path, base), { ...init, headers: headersOf(more) }))
    },
  }
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const { status, headers } = response
  const body = parseJson(await response.text())
  const read = <S extends z.ZodType>(schema: S): z.output<S> => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${JSON.stringify(body)}`)
  }
  return {
    status,
    headers,
    body,
    get data() {
      const { kind, schema } = endpoint.answer
      const data: unknown = kind === 'raw' ? body : read(envelope(z.unknown())).data
      // The endpoint's own schema parsed it; its type depends on which endpoint that is.
      return schema.parse(data) as AnswerOutput<E>
    },
    get refusal() {
      return read(refusalEnvelope)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
