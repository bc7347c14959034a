import type { IncomingHttpHeaders } from 'node:http'
import sharp from 'sharp'
import { openHost, type Host } from '../support/hosts.ts'

/** A request as the remote service received it. */
interface ReceivedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes are sent as they are, anything else as JSON. */
  readonly body?: unknown
}

type Route = (seen: ReceivedRequest) => Answer | 'hang up' | Promise<Answer | 'hang up'>

/** A remote service whose answers are set by the test. */
export interface RemoteService extends Host {
  /** By `METHOD /path`, without the query; a later route of the same name replaces it. */
  route(name: string, route: Route): void
  /** Serves a small picture at a path; its redness distinguishes it from others. */
  serve(path: string, red: number): Promise<void>
  /** Accepts the next images as the task `taskId`, whose record `task` returns. */
  accept(taskId: string, task: () => object): void
  readonly seen: readonly ReceivedRequest[]
}

/** A successful answer in the envelope of the service. */
export const enveloped = (data: unknown): Answer => ({ body: { code: 0, message: '', data } })
export const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, data: null },
})

export const unauthorized = refused(401, 40100, 'Unknown key')

/** The record of a task that was accepted just now. */
export const taskOf = (taskId: string, more: object = {}) => ({
  taskId,
  status: 'generating',
  createdAt: Date.now(),
  ...more,
})

/** The record of a task that is done, with pictures at the paths. */
export const doneTask = ({ origin }: Host, taskId: string, ...paths: readonly string[]) =>
  taskOf(taskId, { status: 'success', images: paths.map(path => ({ url: origin + path, mimeType: 'image/png' })) })

/** Answers 404 to everything by default. */
export async function openRemoteService(): Promise<RemoteService> {
  // Every key is accepted unless a test says otherwise.
  const routes = new Map<string, Route>([['GET /v1/user/subscription', () => enveloped({})]])
  const seen: ReceivedRequest[] = []
  const host = await openHost((request, response) => {
    const { method = '', url: path = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() }
      seen.push(one)
      const route = routes.get(`${method} ${path.split('?')[0]}`) ?? (() => refused(404, 40400, 'Nothing here'))
      void Promise.resolve(route(one)).then(answer => {
        if (answer === 'hang up') return void request.socket.destroy()
        const { status = 200, headers: more = {}, body = '' } = answer
        const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
        response.writeHead(status, { 'Content-Type': 'application/json', ...more })
        return void response.end(isRaw ? body : JSON.stringify(body))
      })
    })
  })
  const route = (name: string, given: Route) => void routes.set(name, given)
  return {
    ...host,
    seen,
    route,
    async serve(path, red) {
      const body = await smallPicture(red)
      route(`GET ${path}`, () => ({ body, headers: { 'Content-Type': 'image/png' } }))
    },
    accept(taskId, task) {
      route('POST /v1/images/generation/async', () => ({ ...enveloped({ taskId, status: 'pending' }), status: 202 }))
      route(`GET /v1/images/generation/tasks/${taskId}`, () => enveloped(task()))
    },
  }
}

/** A small PNG whose colour distinguishes it from others. */
export function smallPicture(red: number): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer()
}
