import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How a stand-in for a remote service treats a submission; `goesSilent`: it accepts it, but its answer gets lost. */
type Mood = 'busy' | 'refuses' | 'accepts' | 'goesSilent'

/** A PNG of 8 by 8 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4UaGBFTEMLQkAUtVaASL5fhoAAAAASUVORK5CYII=',
  'base64',
)

/** A stand-in for a remote service, as slow and uncooperative as a journey needs. It draws nothing. */
export class Upstream {
  /** For the next submissions. */
  mood: Mood = 'accepts'
  /** Whether it accepts every request and answers none. */
  silent = false
  /** Whether tasks succeed at once, with a tiny picture; otherwise they keep generating. */
  makes = false
  /** How many tasks a submission creates; two are what a service makes of a request that was duplicated in transit. */
  tasksOfOne = 1
  /** The keys it accepts; undefined accepts any. */
  keys: ReadonlySet<string> | undefined
  /** The key of the last request. */
  askedWith = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #tasks = new Map<string, Task>()
  #url = ''

  static async start(): Promise<Upstream> {
    const upstream = new Upstream()
    const server = upstream.#server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
    upstream.#url = `http://127.0.0.1:${address.port}`
    return upstream
  }

  get url(): string {
    return this.#url
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? ''
    const body = await textOf(request)
    if (this.silent) return void request.socket.destroy()
    this.askedWith = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (path.endsWith('.png')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    if (this.keys?.has(this.askedWith) === false) return refuse(response, 401, 40100, 'Unknown key')
    if (path.includes('/estimate')) return answer(response, 200, estimate)
    if (path.endsWith('/subscription')) return answer(response, 200, subscription)
    if (request.method === 'GET' && path.endsWith('/tasks')) return answer(response, 200, this.#list())
    if (request.method === 'GET') return answer(response, 200, this.#record(path.split('/').at(-1) ?? ''))
    if (this.mood === 'busy') return refuse(response, 429, 42900, 'Too many')
    if (this.mood === 'refuses') return refuse(response, 402, 40200, 'Balance too low, says the stand-in')
    const { prompt } = JSON.parse(body) as { prompt: string }
    const made = Array.from({ length: this.tasksOfOne }, () => this.#make(prompt))
    if (this.mood === 'goesSilent') return void request.socket.destroy()
    return answer(response, 202, { taskId: made[0], status: 'pending' })
  }

  #make(prompt: string): string {
    const taskId = `task_${this.#tasks.size + 1}`
    this.#tasks.set(taskId, { prompt, createdAt: Date.now() })
    return taskId
  }

  #record(taskId: string) {
    const record = { taskId, ...this.#tasks.get(taskId) }
    if (!this.makes) return { ...record, status: 'generating' }
    return { ...record, status: 'success', images: [{ url: `${this.#url}/${taskId}.png`, mimeType: 'image/png' }] }
  }

  #list() {
    const items = [...this.#tasks.keys()].reverse().map(taskId => this.#record(taskId))
    return { items, page: 1, pageSize: 100, total: items.length }
  }
}

/** The stand-ins of one test worker: one for each file, so that none sees the tasks, moods and keys of another. */
export class Upstreams {
  #current: { readonly holder: string; readonly upstream: Upstream } | undefined

  /** The stand-in of a file and its repetition. The previous one is closed. */
  async of(holder: string): Promise<Upstream> {
    if (this.#current?.holder === holder) return this.#current.upstream
    this.close()
    const upstream = await Upstream.start()
    this.#current = { holder, upstream }
    return upstream
  }

  close(): void {
    this.#current?.upstream.close()
    this.#current = undefined
  }
}

interface Task {
  readonly prompt: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

const estimate = {
  model: 'beta-image-2',
  imageSize: '1K',
  credits: 7,
  canGenerate: true,
  requiresSubscription: false,
  warnings: [],
}

const subscription = { totalAvailableCredits: 500, paidStatus: 'active' }

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

function answer(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 0, message: 'ok', data }))
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '600' })
  response.end(JSON.stringify({ code, message }))
}
