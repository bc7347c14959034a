import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { openHost } from './hosts.ts'

type Graph = Readonly<
  Record<string, { readonly class_type: string; readonly inputs: Readonly<Record<string, unknown>> }>
>

/** A workflow that the stand-in was given. */
interface Prompt {
  readonly id: string
  readonly client: string
  readonly graph: Graph
}

interface ComfyOptions {
  /** The types of nodes that it has, with the values that their inputs can be chosen from. */
  readonly nodes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The bytes of every file that it makes. */
  readonly made: Buffer
  /** Ends each workflow at once; otherwise the test says when. */
  readonly isQuick?: boolean
}

/**
 * A stand-in for ComfyUI, from its published routes: workflows wait, run one at a time, and are found in the history
 * when they have ended. A restart forgets all of them.
 */
export async function openComfyStandIn({ nodes, made, isQuick = false }: ComfyOptions) {
  const prompts: Prompt[] = []
  let queue: Prompt[] = []
  let history = new Map<string, unknown>()
  const stored = new Map<string, Buffer>()
  const interrupted: string[] = []
  const sockets = new Map<string, Duplex>()
  const opened: Duplex[] = []
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const client = new URL(request.url ?? '/', 'http://none').searchParams.get('clientId') ?? ''
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.on('error', () => undefined)
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    sockets.set(client, socket)
    // A process that was killed leaves its own open.
    opened.push(socket)
  })
  const host = await openHost((request, response) => void answer(request, response), server)

  /** What is wrong with a workflow, in the form in which the server says it. */
  function refusalOf(graph: Graph) {
    for (const [id, { class_type: type, inputs }] of Object.entries(graph)) {
      const known = nodes[type]
      if (!known)
        return {
          error: {
            type: 'missing_node_type',
            message: `Node '${type}' not found. The custom node may not be installed.`,
            details: `Node ID '#${id}'`,
          },
          node_errors: {},
        }
      for (const [name, options] of Object.entries(known))
        if (!options.includes(String(inputs[name])))
          return {
            error: {
              type: 'prompt_outputs_failed_validation',
              message: 'Prompt outputs failed validation',
              details: '',
            },
            node_errors: {
              [id]: {
                class_type: type,
                errors: [
                  {
                    type: 'value_not_in_list',
                    message: 'Value not in list',
                    details: `${name}: '${String(inputs[name])}' not in ${JSON.stringify(options)}`,
                  },
                ],
              },
            },
          }
    }
    return undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', host.origin)
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const sent = () => JSON.parse(body.toString()) as Record<string, unknown>
    const route = `${request.method} ${url.pathname}`
    if (route === 'GET /system_stats') return json(200, { system: { comfyui_version: '0.3' }, devices: [] })
    if (route === 'GET /object_info')
      return json(
        200,
        Object.fromEntries(
          Object.entries(nodes).map(([type, inputs]) => [
            type,
            {
              input: {
                required: Object.fromEntries(Object.entries(inputs).map(([name, options]) => [name, [options]])),
              },
            },
          ]),
        ),
      )
    if (route === 'POST /upload/image') {
      const form = await new Response(body, {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('image')
      if (!(file instanceof File)) return json(400, { error: 'no image' })
      stored.set(file.name, Buffer.from(await file.arrayBuffer()))
      return json(200, { name: file.name, subfolder: '', type: 'input' })
    }
    if (route === 'POST /prompt') {
      const { prompt, client_id: client, prompt_id: id = randomUUID() } = sent()
      const graph = prompt as Graph
      const refusal = refusalOf(graph)
      if (refusal) return json(400, refusal)
      const one = { id: String(id), client: String(client), graph }
      prompts.push(one)
      queue.push(one)
      if (isQuick) finish(one.id)
      return json(200, { prompt_id: one.id, number: prompts.length, node_errors: {} })
    }
    if (route === 'GET /queue') {
      const listed = queue.map(({ id, graph }, index) => [index, id, graph, {}, []])
      return json(200, { queue_running: listed.slice(0, 1), queue_pending: listed.slice(1).reverse() })
    }
    if (route === 'POST /queue') {
      const gone = sent()['delete'] as readonly string[]
      queue = queue.filter(({ id }, index) => index === 0 || !gone.includes(id))
      return json(200, {})
    }
    if (route === 'POST /interrupt') {
      const [running] = queue.splice(0, 1)
      if (running) interrupted.push(running.id)
      return json(200, {})
    }
    const [, asked] = /^\/history\/(.+)$/.exec(url.pathname) ?? []
    if (asked !== undefined) return json(200, history.has(asked) ? { [asked]: history.get(asked) } : {})
    if (url.pathname === '/view') return void response.end(made)
    return json(404, {})
  }

  const end = (id: string, entry: object) => {
    queue = queue.filter(one => one.id !== id)
    history.set(id, entry)
  }
  function finish(id: string): void {
    const one = prompts.find(prompt => prompt.id === id)
    const outputs = Object.entries(one?.graph ?? {}).flatMap(([node, { class_type: type }]) =>
      /save|preview/i.test(type)
        ? [
            [
              node,
              {
                [/audio/i.test(type) ? 'audio' : 'images']: [
                  { filename: `${id}-${node}.out`, subfolder: 'made', type: 'output' },
                ],
              },
            ] as const,
          ]
        : [],
    )
    end(id, { outputs: Object.fromEntries(outputs), status: { status_str: 'success', completed: true, messages: [] } })
  }

  return {
    ...host,
    prompts,
    stored,
    interrupted,
    finish,
    /** Ends a workflow with the error of a node. */
    fail: (id: string, node: string, message: string) =>
      end(id, {
        outputs: {},
        status: {
          status_str: 'error',
          completed: false,
          messages: [['execution_error', { prompt_id: id, node_id: node, node_type: '', exception_message: message }]],
        },
      }),
    /** Tells whoever queued a workflow about an event. */
    tell: ({ id, client }: Prompt, type: string, data: object) => {
      const text = Buffer.from(JSON.stringify({ type, data: { prompt_id: id, ...data } }))
      sockets.get(client)?.write(Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 255]), text]))
    },
    isHeard: (client: string) => sockets.has(client),
    restart: () => {
      queue = []
      history = new Map()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of opened) socket.destroy()
      await host[Symbol.asyncDispose]()
    },
  }
}
export type ComfyStandIn = Awaited<ReturnType<typeof openComfyStandIn>>
