import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** A stored file sent as a part of a form. */
export interface FormFile {
  readonly read: () => AsyncIterable<Uint8Array>
  readonly name: string
  readonly mimeType: string
  readonly bytes: number
}

export type FormEntry = readonly [name: string, value: string | FormFile]

interface EncodedForm {
  readonly contentType: string
  /** Bytes of the whole body. */
  readonly length: number
  /** Reads each file while it is sent, so no file is ever held in memory. */
  readonly body: ReadableStream<Uint8Array>
}

/**
 * A multipart body. `FormData` of fetch streams files as well but does not give the length of the body, and services
 * behind some gateways refuse a body without one.
 */
export function encodeForm(entries: readonly FormEntry[]): EncodedForm {
  const boundary = `atelier-${randomUUID()}`
  const heads = entries.map(([name, value]) => Buffer.from(headOf(boundary, name, value)))
  const end = Buffer.from(`--${boundary}--\r\n`)
  const lengths = entries.map(([, value]) => (typeof value === 'string' ? Buffer.byteLength(value) : value.bytes))
  const length = entries.reduce((sum, _, at) => sum + (heads[at]?.length ?? 0) + (lengths[at] ?? 0) + 2, end.length)
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const [at, [, value]] of entries.entries()) {
      yield heads[at] ?? end
      if (typeof value === 'string') yield Buffer.from(value)
      else yield* value.read()
      yield Buffer.from('\r\n')
    }
    yield end
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length,
    body: Readable.toWeb(Readable.from(chunks(), { objectMode: false })) as ReadableStream<Uint8Array>,
  }
}

function headOf(boundary: string, name: string, value: string | FormFile): string {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
  if (typeof value === 'string') return `${field}\r\n\r\n`
  return `${field}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`
}

/** Escapes a name as browsers do in forms. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
