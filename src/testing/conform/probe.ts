import type { Endpoint } from '#contract/kit/endpoint.ts'
import { fillPath } from '#contract/kit/endpoint.ts'
import type { ServiceNames } from '#contract/studio/serviceNames.ts'
import { withNames } from '#server/studio/upstream/names.ts'
import type { Carried } from '#testing/contract/cases.ts'

/** The answer of a service, not yet judged. */
export interface Seen {
  readonly status: number
  /** Parsed if it is JSON, otherwise the text. */
  readonly body: unknown
  /** Seconds; absent if the service did not say. */
  readonly retryAfter?: number
}

/** The way to a service: the real `fetch`, or a server in the same process. */
type Fetch = (request: Request) => Promise<Response> | Response

export interface Target {
  readonly base: string
  readonly key: string
  readonly fetch: Fetch
}

/** A service with names of its own, asked by those of the interface. */
export function namedTarget({ base, key, fetch }: Target, names: ServiceNames): Target {
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(base.replace(/\/$/, '') + pathname + search, request))
  }
  return { base: 'http://service.invalid', key, fetch: withNames(send, names) }
}

/** The id of a task that does not exist. */
const NOBODYS_TASK = 'conform-nobodys-task'

/** Sends one request and reads the whole answer. `key` is null for a request without one. */
export async function probe(
  { base, key, fetch }: Target,
  endpoint: Endpoint,
  { query = {}, body, id = NOBODYS_TASK, key: other }: Carried & { id?: string; key?: string | null } = {},
): Promise<Seen> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const path = fillPath(endpoint.path, Object.fromEntries(names.map(name => [name, id])))
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const headers = new Headers({ 'Accept-Language': 'en' })
  const sent = other === undefined ? key : other
  if (sent !== null) headers.set('Authorization', `Bearer ${sent}`)
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.body?.kind === 'multipart') init.body = formOf(body)
  else if (endpoint.body) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(body ?? {})
  }
  const response = await fetch(new Request(url, init))
  const text = await response.text()
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return { status: response.status, body: parse(text), ...(Number.isFinite(retryAfter) && { retryAfter }) }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    if (isFile(value)) form.set(name, new File([value.content], value.name, { type: value.mimeType }))
    else if (value !== undefined) form.set(name, String(value))
  }
  return form
}

interface CarriedFile {
  readonly name: string
  readonly mimeType: string
  readonly content: Uint8Array<ArrayBuffer>
}

function isFile(value: unknown): value is CarriedFile {
  return typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
