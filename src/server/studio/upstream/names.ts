import { readFileSync } from 'node:fs'
import { endpoints } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { serviceNames, type ServiceNames } from '#contract/studio/serviceNames.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Service } from '#server/platform/seam.ts'
import { encodeForm, type FormEntry } from '#server/studio/client/form.ts'

/** Reads a file of names. Throws ConfigurationError with one line when it cannot be read or is not one. */
export function readServiceNames(file: string): ServiceNames {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new ConfigurationError(`ATELIER_UPSTREAM_NAMES: ${file} cannot be read: ${reason}`)
  }
  const parsed = serviceNames.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = [file, ...(issue?.path ?? [])].map(String).join('.')
  throw new ConfigurationError(`ATELIER_UPSTREAM_NAMES: ${place}: ${issue?.message ?? 'not valid'}`)
}

/** The fields that contain a name, in requests and answers, and the part of the names that lists it. */
const FIELDS = { model: 'models', provider: 'providers' } as const
type Field = keyof typeof FIELDS

/** The parts of an answer in which fields with names stand. A prompt, or any other text, is never looked into. */
const CONTAINERS = ['data', 'items', 'params'] as const

const MIB = 1024 * 1024
/** Maximum bytes of a body whose names are replaced, as of every JSON body on its way to the service. */
const MOST_BYTES = 192 * MIB

/** The answers without names: pictures in Base64, which are too large to be read for nothing. */
const unnamed: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .flatMap(area => Object.values<Endpoint>(area))
    .filter(({ answer }) => answer.kind === 'raw')
    .map(({ path }) => path),
)

/**
 * A service that is asked under the names of the interface, although it has its own for providers, models and paths:
 * requests are sent with its names, and its answers come back with those of the interface. Throws Refusal `invalid` for
 * a request that names a model which the service does not offer.
 */
export function withNames(service: Service, names: ServiceNames): Service {
  const theirs = (field: Field, name: string): string => {
    const known = names[FIELDS[field]] as Readonly<Record<string, string | null>>
    const found = Object.hasOwn(known, name) ? known[name] : undefined
    if (found === null) throw new Refusal('invalid', `${field}: this service does not offer ${name}`)
    return found ?? name
  }
  const ours = { model: inverse(names.models), provider: inverse(names.providers) }

  const readable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(readable)
    if (!isRecord(value)) return value
    const read = { ...value }
    for (const field of Object.keys(FIELDS) as Field[]) {
      const name = read[field]
      if (typeof name === 'string') read[field] = ours[field].get(name) ?? name
    }
    for (const container of CONTAINERS) if (container in read) read[container] = readable(read[container])
    const { freeUsages } = read
    if (isRecord(freeUsages))
      read['freeUsages'] = Object.fromEntries(
        Object.entries(freeUsages).map(([model, left]) => [ours.model.get(model) ?? model, left]),
      )
    return read
  }

  return async request => {
    const { pathname } = new URL(request.url)
    const answer = await service(await renamedRequest(request, pathNamed(pathname, names.paths), theirs))
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    if (!isJson || unnamed.has(pathname)) return answer
    return renamedAnswer(answer, readable)
  }
}

/** The path with its beginning replaced: by the longest one that is listed. */
function pathNamed(pathname: string, paths: ServiceNames['paths']): string {
  const beginnings = Object.keys(paths).filter(one => pathname === one || pathname.startsWith(`${one}/`))
  const longest = beginnings.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? pathname : `${paths[longest]}${pathname.slice(longest.length)}`
}

/**
 * The request at another path, with its names replaced. A form is read into memory: it has to be sent with its length,
 * which a replaced name changes.
 */
async function renamedRequest(
  request: Request,
  pathname: string,
  rename: (field: Field, name: string) => string,
): Promise<Request> {
  const url = new URL(request.url)
  url.pathname = pathname
  const { method, signal } = request
  const headers = new Headers(request.headers)
  const type = headers.get('content-type') ?? ''
  const renamed = (name: string, value: string) => (Object.hasOwn(FIELDS, name) ? rename(name as Field, value) : value)
  if (type.startsWith('multipart/form-data')) {
    const entries = [...(await readForm(request.body, type))].map(([name, value]): FormEntry => [
      name,
      typeof value === 'string' ? renamed(name, value) : formFile(value),
    ])
    const { contentType, length, body } = encodeForm(entries)
    headers.set('content-type', contentType)
    headers.set('content-length', String(length))
    return new Request(url, { method, headers, signal, body, duplex: 'half' })
  }
  if (request.body === null || !type.startsWith('application/json'))
    return new Request(url, { method, headers, signal, body: request.body, duplex: 'half' })
  const text = await bounded(request.body, type).text()
  headers.delete('content-length')
  const json = parsed(text)
  const body = isRecord(json) ? JSON.stringify(renamedFields(json, renamed)) : text
  return new Request(url, { method, headers, signal, body })
}

/** A body that can be read as text or as a form. Reading it throws Refusal if it is too large to be held in memory. */
function bounded(body: Request['body'], contentType: string): Response {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > MOST_BYTES)
        controller.error(new Refusal('tooLarge', `The body is larger than ${MOST_BYTES / MIB} MiB`))
      else controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counted), { headers: { 'Content-Type': contentType } })
}

/** Reads a form; throws Refusal if it is none. */
async function readForm(body: Request['body'], contentType: string): Promise<FormData> {
  try {
    return await bounded(body, contentType).formData()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid', 'The body is not a form')
  }
}

function renamedFields(body: Readonly<Record<string, unknown>>, renamed: (name: string, value: string) => string) {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? renamed(name, value) : value]),
  )
}

async function renamedAnswer(answer: Response, readable: (value: unknown) => unknown): Promise<Response> {
  const { status, statusText } = answer
  const headers = new Headers(answer.headers)
  const text = await answer.text()
  const json = parsed(text)
  headers.delete('content-length')
  return new Response(json === undefined ? text : JSON.stringify(readable(json)), { status, statusText, headers })
}

const formFile = (file: File) => ({
  name: file.name,
  mimeType: file.type,
  bytes: file.size,
  // Node's streams can be iterated, which the type of the DOM library does not say.
  read: () => file.stream() as unknown as AsyncIterable<Uint8Array>,
})

/** What an answer's name stands for; of several ids with the same name, the first. */
function inverse(names: Readonly<Record<string, string | null>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names)
      .reverse()
      .flatMap(([ours, theirs]) => (theirs === null ? [] : [[theirs, ours] as const])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
