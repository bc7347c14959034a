import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** What a stand-in for a remote service answers to a submission. */
type Mood = 'busy' | 'refuses' | 'accepts'

/** A remote service that takes as long, and is as unfriendly, as a journey needs; what it makes never ends. */
export class Upstream {
  readonly url: string
  /** Of the next submissions. */
  mood: Mood = 'accepts'
  readonly #close: () => void

  private constructor(port: number, close: () => void) {
    this.url = `http://127.0.0.1:${port}`
    this.#close = close
  }

  static async start(): Promise<Upstream> {
    let tasks = 0
    const server = createServer((request, response) => {
      request.resume()
      const path = request.url?.split('?')[0] ?? ''
      if (path.includes('/estimate')) return answer(response, 200, estimate)
      if (path.endsWith('/subscription'))
        return answer(response, 200, { totalAvailableCredits: 500, paidStatus: 'active' })
      if (request.method === 'GET' && path.endsWith('/tasks')) return answer(response, 200, { items: [] })
      if (request.method === 'GET')
        return answer(response, 200, { taskId: path.split('/').at(-1), status: 'generating' })
      if (upstream.mood === 'busy') return refuse(response, 429, 42900, 'Too many')
      if (upstream.mood === 'refuses') return refuse(response, 402, 40200, 'Balance too low, says the stand-in')
      tasks += 1
      return answer(response, 202, { taskId: `task_${tasks}`, status: 'pending' })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
    const upstream = new Upstream(address.port, () => {
      server.close()
      server.closeAllConnections()
    })
    return upstream
  }

  close(): void {
    this.#close()
  }
}

const estimate = {
  model: 'beta-image-2',
  imageSize: '1K',
  credits: 7,
  canGenerate: true,
  requiresSubscription: false,
  warnings: [],
}

function answer(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 0, message: 'ok', data }))
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '600' })
  response.end(JSON.stringify({ code, message }))
}
