import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Whole } from './judge.ts'

/** A raw connection. */
export interface Wire extends Disposable {
  send(bytes: string | Buffer): void
  /** Ends the sending side, and still receives. */
  finish(): void
  /** Everything received so far. */
  received(): string
  /** Waits until the received text matches, or the other end has closed the connection. */
  hear(pattern: RegExp): Promise<string>
  /** Waits until the other end has closed the connection, and returns everything received. */
  closed(): Promise<string>
}

export function openWire(url: string): Wire {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  // A reset is one of the ways to close a connection.
  socket.on('error', () => undefined)
  const close = once(socket, 'close')
  return {
    send: bytes => void socket.write(bytes, 'latin1'),
    finish: () => void socket.end(),
    received: () => text,
    async hear(pattern) {
      while (!pattern.test(text) && !socket.closed) await Promise.race([once(socket, 'data'), close])
      return text
    },
    async closed() {
      await close
      return text
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

/** Sends bytes, ends the sending side, and returns everything received until the other end closes the connection. */
export async function exchange(url: string, bytes: string | Buffer): Promise<string> {
  using wire = openWire(url)
  wire.send(bytes)
  wire.finish()
  return await wire.closed()
}

const HEAD = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/

/** The answers in a received text, in order. Throws if there is anything else between them. */
export function readAnswers(text: string): Whole[] {
  const answers: Whole[] = []
  for (let rest = text; rest !== '';) {
    const [head, status, lines = ''] = HEAD.exec(rest) ?? []
    if (head === undefined) throw new Error(`this is no answer: ${JSON.stringify(rest.slice(0, 200))}`)
    const headers = new Headers()
    for (const line of lines.split('\r\n').filter(Boolean)) headers.append(...nameAndValue(line))
    const length = Number(headers.get('content-length') ?? 0)
    rest = rest.slice(head.length)
    answers.push({ status: Number(status), headers, text: rest.slice(0, length) })
    rest = rest.slice(length)
  }
  return answers.filter(({ status }) => status !== 100)
}

function nameAndValue(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}
