import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { type FilePart } from '#contract/kit/file.ts'
import { fileFormats, mayBeOneOf, soundAlone, type FileFormat } from '#contract/kit/fileFormats.ts'
import { formFields } from '#contract/kit/form.ts'
import { reason } from '#contract/reasons.ts'
import { refusalAt } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { HEAD } from '#contract/kit/soundStart.ts'
import { formatOfHead, readFormat, type Declared } from '#server/storage/mediaFormat.ts'
import { bodyChunks } from './bodyStream.ts'
import { safeName } from './fileName.ts'

/** What a form may contain. */
export interface FormLimits {
  /** Creates an empty folder on the disk of the storage. */
  readonly scratch: () => Promise<string>
  /** The parts that are files, by name. */
  readonly files: Readonly<Record<string, FileLimits>>
}

interface FileLimits {
  readonly formats: readonly FileFormat[]
  /** The rule that any other format violates; `file.format` by default. */
  readonly rule?: 'file.format' | 'asset.format'
  /** Inclusive; depends on the format of the file. */
  readonly mostBytes: (format: FileFormat) => number
}

/** The content of a file part: a file in a folder that is removed once the request has been answered. */
export class UploadedFile {
  readonly path: string
  readonly folder: string
  readonly format: FileFormat
  constructor(facts: Pick<UploadedFile, 'path' | 'folder' | 'format'>) {
    this.path = facts.path
    this.folder = facts.folder
    this.format = facts.format
  }
}

const MIB = 1024 * 1024
const MOST_FIELDS = 100
/** Bytes of a field that is not a file. */
const FIELD = MIB
/** Bytes of all such fields together. */
export const MOST_TEXT = 2 * MIB

/**
 * Reads a multipart body for `run`: fields as text, files as FileParts whose bytes are streamed to the disk. A file is
 * checked by its first bytes, and refused as soon as it is known to be too large. No file is left behind. Throws
 * Refusal `invalid` or `tooLarge`.
 */
export async function withForm<T>(
  request: Request,
  limits: FormLimits,
  run: (fields: Readonly<Record<string, unknown>>) => Promise<T>,
): Promise<T> {
  const folder = await limits.scratch()
  try {
    return await run(await readParts(request, limits, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readParts(
  request: Request,
  { files }: FormLimits,
  folder: string,
): Promise<Readonly<Record<string, unknown>>> {
  const parser = openParser(request, Object.keys(files).length)
  const parts: [name: string, value: string | FilePart][] = []
  const found = new Set<string>()
  const stopping = new AbortController()
  const stop = (error: unknown) => stopping.abort(error)
  const writing: Promise<void>[] = []
  let textBytes = 0
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    textBytes += value.length
    if (textBytes > MOST_TEXT)
      stop(new Refusal('tooLarge', `The fields are larger than ${MOST_TEXT / MIB} MiB together`))
    else if (nameTruncated || valueTruncated) stop(new Refusal('tooLarge', `${name}: larger than ${FIELD / MIB} MiB`))
    else parts.push([name, value])
  })
  parser.on('file', (name, stream, { filename, mimeType }) => {
    const limit = Object.hasOwn(files, name) ? files[name] : undefined
    // A stopped parser still processes what it has buffered, and never ends the files it finds there.
    if (stopping.signal.aborted) return void stream.on('error', () => undefined).resume()
    if (!limit || found.has(name)) {
      // Discard the file; its stream ends with the request.
      stream.on('error', () => undefined).resume()
      return stop(new Refusal('invalid', `${name}: ${limit ? 'more than one file' : 'no file belongs here'}`))
    }
    const declared = { name: safeName(filename ?? ''), mimeType }
    found.add(name)
    const path = join(folder, String(writing.length))
    writing.push(
      writeFile(stream, path, declared, limit, stopping.signal).then(
        ({ format, bytes }) => {
          const content = new UploadedFile({ path, folder, format })
          const known = limit.formats.includes(format) ? format : (soundAlone[format] ?? format)
          const part: FilePart = { name: declared.name, mimeType: fileFormats[known][0], bytes, content }
          parts.push([name, part])
        },
        (error: unknown) => {
          // Any other error comes from the request, which ends for the same reason.
          if (error instanceof Refusal || isOfDisk(error))
            stop(error instanceof Refusal ? refusalAt(name, error) : error)
        },
      ),
    )
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => stop(new Refusal('invalid', 'The form has too many parts')))
  try {
    await pipeline(bodyChunks(request), parser, { signal: stopping.signal })
  } catch (error) {
    stop(error instanceof Refusal ? error : new Refusal('invalid', 'The body did not arrive in full'))
  } finally {
    await Promise.all(writing)
  }
  // A file may turn out to be too large only after the whole body has been read.
  if (stopping.signal.aborted) throw stopping.signal.reason
  return formFields(parts)
}

function openParser(request: Request, files: number) {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  if (!/^multipart\/form-data\b/i.test(headers['content-type']))
    throw new Refusal('invalid', 'Send a form as multipart/form-data')
  const limits = { fields: MOST_FIELDS, fieldSize: FIELD, files: files + 1, headerPairs: 20 }
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' })
  } catch (error) {
    throw new Refusal('invalid', `The form cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Writes a file part to the disk, and checks its format and size on the way. */
async function writeFile(
  stream: Readable,
  path: string,
  declared: Declared,
  { formats, mostBytes, rule = 'file.format' }: FileLimits,
  signal: AbortSignal,
): Promise<{ format: FileFormat; bytes: number }> {
  let bytes = 0
  let format: FileFormat | undefined
  const judge = (found: FileFormat | undefined): FileFormat => {
    if (!found || !mayBeOneOf(found, formats))
      throw new Refusal('invalid', reason(rule, { formats: formats.join(', ') }))
    return found
  }
  async function* judged(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0)
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (head.length < HEAD) head = Buffer.concat([head, chunk])
      if (head.length >= HEAD) format ??= judge(formatOfHead(head, declared))
      if (format && bytes > mostBytes(format))
        throw new Refusal('tooLarge', reason('file.mebibytes', { mebibytes: Math.floor(mostBytes(format) / MIB) }))
      yield chunk
    }
    if (bytes === 0) throw new Refusal('invalid', reason('file.empty'))
    format ??= judge(formatOfHead(head, declared))
  }
  await pipeline(stream, judged, createWriteStream(path, { flags: 'wx' }), { signal })
  // What follows a long tag is known only now.
  return { format: judge(format === 'mp3' ? await readFormat(path, declared) : format), bytes }
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall))
}
