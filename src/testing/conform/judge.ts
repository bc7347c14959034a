import { errorIn, errors, type ErrorKey } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { envelope, refusalEnvelope, validationIssues } from '#contract/kit/envelope.ts'
import { reasonIn } from '#contract/kit/reason.ts'
import type { Rule } from '#contract/kit/rule.ts'
import { z } from '#contract/kit/zod.ts'
import { rules, type RuleId } from '#contract/rules.ts'
import type { Breach } from '#testing/contract/cases.ts'
import type { Seen } from './probe.ts'

/** What was wrong with an answer; undefined: nothing. */
export type Fault = string | undefined

/** Whether an endpoint is not offered at all. An unknown task is a 404 too, so use this for lists and posts only. */
export function isMissing({ status, body }: Seen): boolean {
  const { data } = refusalEnvelope.safeParse(body)
  return status === 501 || status === 405 || (status === 404 && (data === undefined || data.code === 40400))
}

/** Checks an accepted request: it must have the promised status, and a body that matches the endpoint's schema. */
export function acceptedFault({ answer }: Endpoint, { status, body }: Seen): Fault {
  if (status !== answer.status) return `answered ${status} ${shorten(body)}`
  const schema = answer.kind === 'raw' ? answer.schema : envelope(answer.schema)
  const { error } = schema.safeParse(body)
  return error && `the answer cannot be read: ${z.prettifyError(error)}`
}

/** The rules of cards that connected models narrow. */
const cardRules = [
  'video.resolution.model',
  'video.ratio.model',
  'video.duration.model',
  'video.duration.listed',
  'video.duration.automatic',
  'video.media.model',
  'video.option.model',
  'video.audio.model',
] as const satisfies readonly RuleId[]

/** Whether a legal request was refused because the model that a service of ours has connected offers less. */
export function isBeyondModel({ status, body }: Seen): boolean {
  const why = reasonIn(refusalEnvelope.safeParse(body).data?.data)
  return status === 400 && cardRules.some(rule => rule === why?.reason)
}

/** The data of an accepted request. */
export function dataOf(body: unknown): unknown {
  return envelope(z.unknown()).safeParse(body).data?.data
}

/** Checks a refused request: it must be a client error with a code, the published one in areas that publish codes. */
export function refusedFault({ rule, path, endpoint }: Breach, { status, body }: Seen): Fault {
  const published: Rule<ErrorKey> = rules[rule]
  const row = errors[published.error ?? errorIn(endpoint.codes, 'invalid')]
  if (status < 400 || status >= 500) return `answered ${status} ${shorten(body)}`
  if (endpoint.answer.kind === 'raw')
    return refusalEnvelope.safeParse(body).success ? 'the error body is wrapped in the envelope' : undefined
  const { data: refusal } = refusalEnvelope.safeParse(body)
  if (!refusal) return `no envelope with a code: ${shorten(body)}`
  const hasTable = endpoint.codes === 'voice' || endpoint.codes === 'video'
  if (hasTable && (refusal.code !== row.code || status !== row.status))
    return `answered ${status} with ${refusal.code} instead of ${row.status} with ${row.code}`
  // If the service names a field, it must be the right one.
  const { data: told } = validationIssues.safeParse(refusal.data)
  if (told && !told.issues.some(issue => issue.path === path))
    return `told at ${told.issues.map(issue => issue.path || 'the whole').join(', ')} instead of ${path}`
  return undefined
}

/** Checks a request without a valid key: every service must answer it with 401 or 403. */
export function strangerFault({ status, body }: Seen): Fault {
  return status === 401 || status === 403 ? undefined : `answered ${status} ${shorten(body)}`
}

function shorten(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.length > 160 ? `${text.slice(0, 160)}...` : text
}
