import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openHost } from './hosts.ts'

/** A request in the queue of the stand-in. */
interface Queued {
  readonly id: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** What its status says, one answer for each question; done afterwards. */
  readonly states: { readonly status: string; readonly [field: string]: unknown }[]
  cancelled: boolean
}

interface FalOptions {
  readonly key: string
  /** The bytes of every film that it makes, or of every `sound`. */
  readonly film: Buffer
  readonly makes?: 'film' | 'sound'
  /** What the status says before a request is done. */
  readonly states?: Queued['states']
  /** Refuses a request when its result is asked for: status and body. */
  readonly refuse?: (queued: Queued) => readonly [status: number, body: unknown] | undefined
}

/**
 * A stand-in for the queue and storage of fal, from their published pages: a request is accepted, waits, and its result
 * is asked for apart. The first two parts of a model's path lead to its requests.
 */
export async function openFalStandIn({ key, film, makes = 'film', states = [], refuse }: FalOptions) {
  const queued: Queued[] = []
  const stored = new Map<string, Buffer>()
  const asked: string[] = []
  const host = await openHost((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { pathname } = new URL(request.url ?? '/', host.origin)
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const method = request.method ?? 'GET'
    asked.push(`${method} ${pathname}`)
    // Links to files are read by anybody; a place for an upload is known only to whoever asked for it.
    if (pathname.startsWith('/films/')) return void response.end(film)
    if (method === 'PUT' && pathname.startsWith('/upload/')) {
      stored.set(pathname.replace('/upload/', '/files/'), body)
      return void response.end()
    }
    if (request.headers.authorization !== `Key ${key}`) return json(401, { detail: 'Cannot access application' })
    if (pathname === '/storage/upload/initiate') {
      const name = `${randomUUID()}-${(JSON.parse(body.toString()) as { file_name: string }).file_name}`
      return json(200, { upload_url: `${host.origin}/upload/${name}`, file_url: `${host.origin}/files/${name}` })
    }
    const [, of, id = '', action] = /^(\/.+)\/requests\/([^/]+)(?:\/(status|cancel))?$/.exec(pathname) ?? []
    const known = queued.find(one => one.id === id)
    if (of === undefined) {
      if (method !== 'POST') return json(404, { detail: 'Path not found' })
      const input = JSON.parse(body.toString()) as Queued['body']
      const one = { id: randomUUID(), path: pathname, body: input, states: [...states], cancelled: false }
      queued.push(one)
      const place = `${host.origin}${pathname.split('/').slice(0, 3).join('/')}/requests/${one.id}`
      return json(200, {
        request_id: one.id,
        response_url: place,
        status_url: `${place}/status`,
        cancel_url: `${place}/cancel`,
        queue_position: 0,
      })
    }
    if (!known || !known.path.startsWith(of)) return json(404, { detail: 'Request not found' })
    if (action === 'cancel') {
      known.cancelled = true
      return json(202, { status: 'CANCELLATION_REQUESTED' })
    }
    if (action === 'status') {
      const state = known.states.shift()
      return json(state ? 202 : 200, state ?? { status: 'COMPLETED', logs: [] })
    }
    const refusal = refuse?.(known)
    if (refusal) return json(...refusal)
    if (makes === 'sound') return json(200, { audio: { url: `${host.origin}/films/${known.id}.wav` }, seed: 42 })
    return json(200, { video: { url: `${host.origin}/films/${known.id}.mp4`, content_type: 'video/mp4' }, seed: 42 })
  }

  return { ...host, queued, stored, asked, [Symbol.asyncDispose]: host[Symbol.asyncDispose] }
}
export type FalStandIn = Awaited<ReturnType<typeof openFalStandIn>>
