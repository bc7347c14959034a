import { errorIn, errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A success in the form the endpoint promises: wrapped in the envelope, or raw. */
export function answerWith(answer: Endpoint['answer'], data: unknown): Response {
  const body = answer.kind === 'raw' ? data : { code: 0, message: '', data }
  return Response.json(body, { status: answer.status })
}

/**
 * A refusal as the endpoint's callers expect it: the envelope with the table's code, or for a raw endpoint
 * `{ message, error: { status, message, issues? } }`, as callers look in either place; with the area's own code where it
 * has one. An error that is not a refusal is
 * `internal`, and its own words stay here.
 */
export function answerError(error: unknown, endpoint?: Pick<Endpoint, 'answer' | 'codes'>): Response {
  const refusal =
    error instanceof Refusal ? error : new Refusal('internal', 'Something went wrong on our side; it has been noted')
  const { status, code } = errors[errorIn(endpoint?.codes, refusal.key)]
  const { data, raw, retryAfter, allow } = refusal.details
  const { message } = refusal
  const body =
    endpoint?.answer.kind === 'raw'
      ? { message, error: { status, message, ...(isObject(data) ? data : {}) }, ...raw }
      : { code, message, data: data ?? null }
  const headers = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(allow !== undefined && { Allow: allow }),
  }
  return Response.json(body, { status, headers })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
