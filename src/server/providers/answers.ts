import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import type { Reading } from './call.ts'
import { ProviderError } from './failures.ts'

/** Characters of an answer that are shown when it is not what the protocol promises. */
const EXCERPT = 300

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT)
}

/** Lines of a log that are shown, and characters of each. */
const [LOG_LINES, LOG_LINE] = [6, 160]
// What colours a terminal.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*[A-Za-z]/g

/** The latest lines of a log. A bar of progress that is drawn over itself is one line. */
export function latestLines(log: string): string {
  const lines = log
    .replace(COLOURS, '')
    .split('\n')
    .map(
      line =>
        line
          .split('\r')
          .findLast(part => part.trim() !== '')
          ?.trim()
          .slice(0, LOG_LINE) ?? '',
    )
  return lines
    .filter(line => line !== '')
    .slice(-LOG_LINES)
    .join('\n')
}

/** An error body of any of the protocols: `error` is an object or a text, or the message stands at the top. */
const errorBody = z.looseObject({
  error: z
    .union([
      z.string(),
      z.looseObject({
        message: z.string().optional(),
        code: z.union([z.string(), z.number()]).nullish(),
        type: z.string().nullish(),
        status: z.string().optional(),
      }),
    ])
    .optional(),
  message: z.string().optional(),
  detail: z.unknown().optional(),
})

/** The detail of a refusal, where it is an object. */
const detailBody = z.looseObject({ message: z.string(), status: z.string().optional(), code: z.string().optional() })

/** Codes and words with which providers refuse a content. */
const MODERATED =
  /moderation|content_policy|content_filter|safety system|sensitivecontent|sensitive content|prohibited_content|policyviolation|image_safety/i
const WRONG_KEY = /api[ _-]?key not valid|api_key_invalid|invalid[ _]api[ _]key|incorrect api key/i
/** Codes with which providers say that an account may not do something, or no more of it. */
const NOT_ALLOWED = /can_not_use_|voice_limit_reached|voice_add_edit_limit|paid_plan_required|subscription_required/i
const NO_MODEL =
  /model_not_found|modelnotopen|invalidendpointormodel|does not exist|unknown model|is not found for api/i

/** The JSON of a successful answer. Throws ProviderError for anything that is not JSON. */
export function readJson(body: Buffer): unknown {
  const text = body.toString()
  const json = parse(text)
  if (json === undefined) throw new ProviderError('unreadable', excerptOf(text))
  return json
}

/** The body of an answer. Throws ProviderError if the server refuses, with its words. */
export async function requireSuccess(response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer())
  if (response.ok) return body
  const text = body.toString()
  throw refusalOf(response.status, parse(text), text, response.headers.get('retry-after'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The refusal that an event of an answer contains, with its words. The request was taken, so it is not sent again. */
export function refusalIn(event: unknown): ProviderError {
  const text = JSON.stringify(event)
  return refusalOf(/server_error|internal/i.test(text) ? 500 : 400, event, text, null)
}

function refusalOf(status: number, json: unknown, body: string, retryAfter: string | null): ProviderError {
  const { data } = errorBody.safeParse(json)
  const error = typeof data?.error === 'object' ? data.error : undefined
  const { data: known } = detailBody.safeParse(data?.detail)
  const detail = known?.message ?? (data?.detail === undefined ? undefined : JSON.stringify(data.detail))
  const told = error?.message ?? (typeof data?.error === 'string' ? data.error : undefined) ?? data?.message ?? detail
  const said = told === undefined ? `${status} ${excerptOf(body)}`.trim() : excerptOf(told)
  const codes = `${error?.code ?? ''} ${error?.type ?? ''} ${error?.status ?? ''} ${known?.status ?? known?.code ?? ''} ${said}`
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  if (status === 429 || status === 503)
    return new ProviderError('busy', said, Number.isFinite(seconds) ? seconds : undefined)
  if (status === 402 || NOT_ALLOWED.test(codes)) return new ProviderError('account', said)
  if (status === 401 || status === 403 || WRONG_KEY.test(codes)) return new ProviderError('key', said)
  if (status >= 500) return new ProviderError('server', said)
  if (MODERATED.test(codes)) return new ProviderError('moderated', said)
  if (status === 404 || status === 405 || NO_MODEL.test(codes)) return new ProviderError('model', said)
  return new ProviderError('request', said)
}

/** The answer of a server in the form a schema expects. Throws ProviderError. */
export function expectAnswer<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ProviderError('unreadable', excerptOf(JSON.stringify(json)))
}

/** A picture in an answer: its bytes as Base64, possibly as a data URL, or a link to it. */
export interface AnsweredPicture {
  readonly base64?: string | null | undefined
  readonly link?: string | null | undefined
}

/** Writes the pictures of an answer into files. Throws ProviderError if there is none, or one without content. */
export async function writePictures(
  pictures: readonly AnsweredPicture[],
  { folder, download }: Reading,
): Promise<readonly string[]> {
  const files: string[] = []
  for (const [index, { base64, link }] of pictures.entries()) {
    const path = join(folder, `answer-${index}`)
    const inline = base64 ?? (link?.startsWith('data:') ? link : undefined)
    if (inline) await writeFile(path, Buffer.from(inline.replace(/^data:[^,]*,/, ''), 'base64'))
    else if (link) await download(link, path)
    else continue
    files.push(path)
  }
  if (files.length === 0) throw new ProviderError('unreadable', 'the answer holds no picture')
  return files
}

/** Writes an answer that is a sound into a file. Throws ProviderError for a text in place of it. */
export async function writeSound(body: Buffer, folder: string): Promise<string> {
  if (body.length === 0 || /^\s*[{<]/.test(body.subarray(0, 64).toString('latin1')))
    throw new ProviderError('unreadable', excerptOf(body.toString()))
  const path = join(folder, 'answer')
  await writeFile(path, body)
  return path
}

/** The numbers of a usage report, those inside of it with a dotted name. */
export function usageOf(report: unknown, prefix = ''): Readonly<Record<string, number>> | undefined {
  if (typeof report !== 'object' || report === null) return undefined
  const numbers: Record<string, number> = {}
  for (const [name, value] of Object.entries(report)) {
    if (typeof value === 'number') numbers[prefix + name] = value
    else if (!Array.isArray(value)) Object.assign(numbers, usageOf(value, `${prefix}${name}.`))
  }
  return Object.keys(numbers).length > 0 ? numbers : undefined
}

const modelList = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })).optional(),
  models: z.array(z.looseObject({ name: z.string() })).optional(),
})

/** Names of models in a list of either form: `{ data: [{ id }] }`, or `{ models: [{ name }] }`. */
export function readModelList(json: unknown): readonly string[] {
  const list = expectAnswer(modelList, json)
  const named = list.data?.map(({ id }) => id) ?? list.models?.map(({ name }) => name.replace(/^models\//, ''))
  if (!named) throw new ProviderError('unreadable', excerptOf(JSON.stringify(json)))
  return [...new Set(named)].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** A body as JSON. */
export function jsonBody(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
