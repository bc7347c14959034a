import type { z } from '#contract/kit/zod.ts'
import { BadZip, type OpenedZip } from './openZip.ts'

/** Maximum bytes of one line, and of all lines of an entry. */
const LINE = 8 * 1024 * 1024
const ALL = 8 * 1024 ** 3

/** Reads a small entry as JSON. Throws BadZip `notExport` if it is missing or does not match the schema. */
export async function readJsonEntry<S extends z.ZodType>(
  zip: OpenedZip,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  if (zip.sizeOf(name) === undefined) throw new BadZip('notExport')
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name, LINE)) chunks.push(chunk)
  const parsed = schema.safeParse(parseJson(Buffer.concat(chunks)))
  if (!parsed.success) throw new BadZip('notExport', parsed.error)
  return parsed.data
}

/** Reads an entry of JSON lines, one by one; what the schema does not name is dropped. Throws BadZip. */
export async function* readLines<S extends z.ZodType>(
  zip: OpenedZip,
  name: string,
  schema: S,
): AsyncGenerator<z.output<S>> {
  let rest: Buffer[] = []
  let held = 0
  for await (const chunk of zip.read(name, ALL)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, end))
      yield parseLine(rest, schema)
      rest = []
      held = 0
      from = end + 1
    }
    held += chunk.length - from
    if (held > LINE) throw new BadZip('tooMuch')
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (held > 0) yield parseLine(rest, schema)
}

function parseLine<S extends z.ZodType>(parts: readonly Buffer[], schema: S): z.output<S> {
  const parsed = schema.safeParse(parseJson(Buffer.concat(parts)))
  if (!parsed.success) throw new BadZip('damaged', parsed.error)
  return parsed.data
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
