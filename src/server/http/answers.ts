import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { errorIn, errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { messageOf, sentenceOf } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'

const gzipped = promisify(gzip)

/**
 * How many characters an answer has to have to be compressed: shorter ones are not worth the time, and the longest
 * contain pictures, which are already compressed.
 */
const PACKED = { least: 4096, most: 1024 * 1024 }

/** A success in the form the endpoint promises: wrapped in the envelope, or raw. */
export function answerWith(answer: Endpoint['answer'], data: unknown): Response {
  return Response.json(bodyOf(answer, data), { status: answer.status })
}

/**
 * The same as the answer to `request`: a long list is compressed if the client accepts that, because on a slow
 * connection the page waits for it.
 */
export async function answerTo(request: Request, answer: Endpoint['answer'], data: unknown): Promise<Response> {
  const text = JSON.stringify(bodyOf(answer, data))
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  const { status } = answer
  if (text.length < PACKED.least || text.length > PACKED.most) return new Response(text, { status, headers })
  headers['Vary'] = 'Accept-Encoding'
  if (!takesGzip(request)) return new Response(text, { status, headers })
  headers['Content-Encoding'] = 'gzip'
  return new Response(await gzipped(text), { status, headers })
}

const bodyOf = ({ kind }: Endpoint['answer'], data: unknown) => (kind === 'raw' ? data : { code: 0, message: '', data })

/** Whether the client accepts gzip. */
export function takesGzip({ headers }: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers.get('accept-encoding') ?? '')
}

/**
 * A refusal in the form that the endpoint's callers expect: the envelope with the code of the error table, or for a raw
 * endpoint `{ message, error: { status, message, issues? } }`, because callers look in either place; with the area's
 * own code if it has one. Reasons are worded in `language`, and are there as values as well. An error that is not a
 * refusal becomes `internal`, without its message.
 */
export function answerError(
  error: unknown,
  endpoint?: Pick<Endpoint, 'answer' | 'codes'>,
  language: Language = 'en',
): Response {
  const refusal =
    error instanceof Refusal ? error : new Refusal('internal', 'Something went wrong on our side; it has been noted')
  const { status, code } = errors[errorIn(endpoint?.codes, refusal.key)]
  const { issues, raw, retryAfter, allow } = refusal.details
  const { reason } = refusal
  const message = reason ? messageOf(reason, language) : refusal.message
  const data = issues ? { issues: issues.map(issue => ({ ...issue, message: sentenceOf(issue, language) })) } : reason
  const body =
    endpoint?.answer.kind === 'raw'
      ? { message, error: { status, message, ...data }, ...raw }
      : { code, message, data: data ?? null }
  const headers = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(allow !== undefined && { Allow: allow }),
  }
  return Response.json(body, { status, headers })
}
