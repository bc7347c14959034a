import { PassThrough, Readable } from 'node:stream'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'

/** A file of a zip: a text, or bytes that are opened when it is their turn; `bytes` is their number, if it is known. */
export type ZipPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes?: number; readonly open: () => Promise<Readable> }

/** The entry of a zip that names what is missing in it. */
const MISSING = 'missing.txt'

/**
 * Answers with files in one zip, which is sent while it is written. One file at a time is read; a client that
 * disconnects leaves none open. A file that cannot be read, or not to its end, does not end the download: the last
 * entry names it. `what` identifies the download in the log.
 */
export function answerZip(parts: readonly ZipPart[], log: Pick<Logger, 'warn'>, what: string): Response {
  const zip = new ZipFile()
  const stream = zip.outputStream.pipe(new PassThrough())
  let source: Readable | undefined
  stream.once('close', () => source?.destroy())
  // Without a listener an error of the zip would end the process.
  zip.on('error', error => void stream.destroy(error instanceof Error ? error : new Error(String(error))))

  /** The bytes of a part; resolves `ended` with whether they came to their end. */
  const add = (part: Extract<ZipPart, { readonly open: unknown }>) =>
    new Promise<boolean>(ended => {
      // Media files are already compressed. Their size is not stated in advance: it may turn out to be another.
      zip.addReadStreamLazy(part.name, { compress: false }, ready => {
        const whole = readWhole(
          part,
          opened => (source = opened),
          error => log.warn({ error, what, part: part.name }, 'a file of a zip cannot be read'),
        )
        ready(
          null,
          Readable.from(whole.bytes(), { objectMode: false }).once('close', () => ended(whole.isComplete())),
        )
      })
    })
  const addAll = async () => {
    const missing: string[] = []
    for (const part of parts) {
      if (stream.destroyed) return
      if ('text' in part) zip.addBuffer(Buffer.from(part.text), part.name)
      else if (!(await add(part))) missing.push(part.name)
    }
    if (missing.length > 0) zip.addBuffer(Buffer.from(missing.map(name => `${name}\n`).join('')), MISSING)
    zip.end()
  }
  void addAll()
  return new Response(Readable.toWeb(stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment',
      'Content-Type': 'application/zip',
    },
  })
}

/** Reads a part of a zip as far as it can be read. */
function readWhole(
  { bytes, open }: Extract<ZipPart, { readonly open: unknown }>,
  onOpen: (stream: Readable) => void,
  onError: (error: unknown) => void,
) {
  let isRead = false
  let count = 0
  return {
    isComplete: () => isRead && (bytes === undefined || count === bytes),
    async *bytes(): AsyncGenerator<Buffer> {
      try {
        const stream = await open()
        onOpen(stream)
        for await (const chunk of stream as AsyncIterable<Buffer | string>) {
          const piece = Buffer.from(chunk)
          count += piece.length
          yield piece
        }
        isRead = true
      } catch (error) {
        onError(error)
      }
    },
  }
}
