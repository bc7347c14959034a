import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'

/** One persistent connection, so that no measurement includes opening it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export interface Reply {
  readonly status: number
  readonly body: Buffer
}

/** Sends a request and reads the whole answer. Throws unless it has the expected status. */
export async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  status: number,
  body?: string,
): Promise<Reply> {
  const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const reply = { status: answer.statusCode ?? 0, body: await buffer(answer) }
  if (reply.status !== status) throw new Error(`${url} answered ${reply.status} ${reply.body.toString().slice(0, 300)}`)
  return reply
}
