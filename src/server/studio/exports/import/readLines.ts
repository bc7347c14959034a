import type { z } from '#contract/kit/zod.ts'
import { mostValuesOfLine, shapeProblem } from '#server/http/jsonShape.ts'
import { unstorableText } from '#server/http/unstorableText.ts'
import { badZip, type OpenedZip } from './openZip.ts'

/** Maximum bytes of one line, and of all lines of an entry. */
const LINE = 4 * 1024 * 1024
const ALL = 8 * 1024 ** 3

/** Reads a small entry as JSON. Throws Refusal if it is missing or does not match the schema. */
export async function readJsonEntry<S extends z.ZodType>(
  zip: OpenedZip,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  if (zip.sizeOf(name) === undefined) throw badZip('import.notExport')
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name, LINE)) chunks.push(chunk)
  const parsed = parseLine(Buffer.concat(chunks), schema)
  if (!parsed) throw badZip('import.notExport')
  return parsed.data
}

/** Reads an entry of JSON lines, one by one; what the schema does not name is dropped. Throws Refusal. */
export async function* readLines<S extends z.ZodType>(
  zip: OpenedZip,
  file: string,
  schema: S,
): AsyncGenerator<z.output<S>> {
  let line = 0
  for await (const bytes of linesOf(zip, file)) {
    line += 1
    const parsed = parseLine(bytes, schema)
    if (!parsed) throw badZip('import.line', { file, line })
    yield parsed.data
  }
}

/**
 * Reads every line of an entry and lets `judge` reject it, before anything is done with the first one. Throws Refusal.
 */
export async function checkLines<S extends z.ZodType>(
  zip: OpenedZip,
  file: string,
  schema: S,
  judge: (line: z.output<S>) => boolean = () => true,
): Promise<void> {
  let line = 0
  for await (const parsed of readLines(zip, file, schema)) {
    line += 1
    if (!judge(parsed)) throw badZip('import.line', { file, line })
  }
}

async function* linesOf(zip: OpenedZip, name: string): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let held = 0
  for await (const chunk of zip.read(name, ALL)) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, end))
      yield Buffer.concat(rest)
      rest = []
      held = 0
      from = end + 1
    }
    held += chunk.length - from
    if (held > LINE) throw badZip('import.tooMuch')
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (held > 0) yield Buffer.concat(rest)
}

/**
 * A line is judged as the body of a request is: its shape before it is parsed, its schema, and whether it can be
 * stored.
 */
function parseLine<S extends z.ZodType>(bytes: Buffer, schema: S): { readonly data: z.output<S> } | undefined {
  if (shapeProblem(bytes, mostValuesOfLine)) return undefined
  const parsed = schema.safeParse(parseJson(bytes))
  return parsed.success && !unstorableText(parsed.data) ? { data: parsed.data } : undefined
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
