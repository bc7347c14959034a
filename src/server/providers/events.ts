import { LostAnswerError } from './failures.ts'

/** The data of an event in a line of server-sent events; undefined if the line has none, or it is no JSON. */
function dataOf(line: string): unknown {
  const [, data] = /^data:\s*(.*)$/s.exec(line.trimEnd()) ?? []
  if (data === undefined) return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** The events in a body of server-sent events; none if it is something else. */
export function eventsOf(text: string): readonly unknown[] {
  return text.split('\n').flatMap(line => dataOf(line) ?? [])
}

/** Whether an answer comes in events. */
export function comesInEvents({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('text/event-stream')
}

/**
 * The body of an answer that comes in events; each is passed to `take` as it comes. The body is whole with the event
 * for which `take` is true, so a connection that breaks off after it has lost nothing. Throws LostAnswerError if it
 * breaks off before.
 */
export async function readEvents(response: Response, take: (event: unknown) => boolean): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  // The pieces of a line that has not ended yet: a picture comes in many.
  let line: string[] = []
  const isLast = () => {
    const event = dataOf(line.join(''))
    return event !== undefined && take(event)
  }
  const decoder = new TextDecoder()
  // Node's streams can be iterated, which the DOM library does not know.
  const body = (response.body ?? []) as AsyncIterable<Uint8Array>
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n')
      line.push(first)
      for (const next of more) {
        if (isLast()) return Buffer.concat(chunks)
        line = [next]
      }
    }
  } catch (error) {
    if (!(error instanceof LostAnswerError) || error.kind !== 'broken' || !isLast()) throw error
  }
  if (chunks.length === 0) throw new LostAnswerError('broken', 'the answer is empty')
  return Buffer.concat(chunks)
}
