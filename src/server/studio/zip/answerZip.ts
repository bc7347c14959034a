import { PassThrough, Readable } from 'node:stream'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'

/** A file of a zip: a text, or bytes that are opened when it is their turn; `bytes` is their number, if it is known. */
export type ZipPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes?: number; readonly open: () => Promise<Readable> }

/**
 * Answers with files in one zip, which is sent while it is written. One file at a time is read; a client that
 * disconnects leaves none open. A file that cannot be read breaks off the download: `what` identifies the download in
 * the log.
 */
export function answerZip(parts: readonly ZipPart[], log: Pick<Logger, 'warn'>, what: string): Response {
  const zip = new ZipFile()
  const stream = zip.outputStream.pipe(new PassThrough())
  stream.once('error', error => log.warn({ error, what }, 'a zip broke off'))
  // The zip does not handle errors of its files, and an error without a listener ends the process.
  const breakOff = (error: Error) => void stream.destroy(error)
  zip.on('error', breakOff)
  let source: Readable | undefined
  stream.once('close', () => source?.destroy())
  const open = async (part: { readonly open: () => Promise<Readable> }) => {
    source = await part.open()
    return source.once('error', breakOff)
  }
  for (const part of parts) {
    if ('text' in part) zip.addBuffer(Buffer.from(part.text), part.name)
    else
      // Media files are already compressed.
      zip.addReadStreamLazy(
        part.name,
        { compress: false, ...(part.bytes !== undefined && { size: part.bytes }) },
        ready => {
          open(part).then(opened => ready(null, opened), breakOff)
        },
      )
  }
  zip.end()
  return new Response(Readable.toWeb(stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment',
      'Content-Type': 'application/zip',
    },
  })
}
