import type { ErrorTable } from '#contract/kit/errorRow.ts'
import type { AnswerInput, Endpoint, RateLimit, VerbInput } from '#contract/kit/endpoint.ts'
import { refusalOf } from '#contract/explain.ts'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import type { z } from '#contract/kit/zod.ts'
import { reason } from '#contract/reasons.ts'
import { judge } from '#contract/validation.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerTo } from './answers.ts'
import type { Router } from './bindings.ts'
import type { BodyBudget, BodyShare } from './bodyBudget.ts'
import { declaredLength, readJson, type JsonLimits } from './readBody.ts'
import { MOST_TEXT, withForm, type FormLimits } from './readForm.ts'
import { unstorableText } from './unstorableText.ts'

/** What a verb knows about the request besides its parsed input. */
export interface VerbContext {
  readonly account: CallingAccount
  readonly language: Language
  /** The public URL, else the scheme and host that the caller used: the base of links in the answer. */
  readonly origin: string
  readonly idempotencyKey: string | undefined
  /** Aborted if the caller disconnects before the answer. */
  readonly signal: AbortSignal
}

/** The implementation of one verb: takes parsed input and returns the answer data; refuses by throwing a Refusal. */
export type Verb<E extends Endpoint> = (input: VerbInput<E>, context: VerbContext) => Promise<AnswerInput<E>>

export interface Mounting {
  /** The account that sent a request; throws a Refusal if there is none. */
  readonly identify: (request: Request) => Promise<CallingAccount> | CallingAccount
  /** Counts a request against the rate limit of the endpoint; throws a Refusal if there were too many. */
  readonly admit: (account: CallingAccount, rateLimit: RateLimit) => Promise<void>
  /** The base of links in an answer; throws a Refusal if no links may be built with the Host. */
  readonly origin: (request: Request) => string
  /** Throws a Refusal if the disk has no room for `bytes` more. */
  readonly requireRoom: (bytes: number) => Promise<void>
  readonly bodies: BodyBudget
}

const MIB = 1024 * 1024
const JSON_LIMITS: JsonLimits = { bytes: MIB }
/** Maximum characters of an `Idempotency-Key`: they easily fit into an index. */
const LONGEST_KEY = 255

/** The path of an endpoint in the syntax of the router. */
export function routeOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Mounts a verb on its endpoint: authenticate, parse, run, answer; errors go to the error handler of `app`. `limits`:
 * how large a JSON body may be, 1 MiB by default, or what a form may contain; a form without files may be sent as
 * JSON.
 */
export function mount<E extends Endpoint>(
  app: Router,
  mounting: Mounting,
  endpoint: E,
  verb: Verb<E>,
  limits: JsonLimits | FormLimits = JSON_LIMITS,
): void {
  app.on(endpoint.method, routeOf(endpoint), async context => {
    const request = context.req.raw
    context.set('endpoint', endpoint)
    let share: BodyShare | undefined
    try {
      const account = await mounting.identify(request)
      // Check this before the request counts against a rate limit, as counting also writes.
      if (endpoint.idempotency !== 'safe' && !makesRoom(endpoint)) await mounting.requireRoom(roomFor(request, limits))
      await mounting.admit(account, endpoint.rateLimit)
      const language = pickLanguage(request.headers.get('accept-language'))
      const read = <S extends z.ZodType>(schema: S, value: unknown) => parse(schema, value, endpoint.codes)
      const known = {
        account,
        language,
        // Checked only when links are built: a caller whose answer has none may use any Host.
        get origin() {
          return mounting.origin(request)
        },
        idempotencyKey: readIdempotencyKey(request),
        signal: request.signal,
      }
      const run = async (body?: unknown) => {
        const input = {
          ...(endpoint.params && { params: read(endpoint.params, context.req.param()) }),
          ...(endpoint.query && { query: read(endpoint.query, context.req.query()) }),
          ...(endpoint.body && { body: read(endpoint.body.schema, body) }),
        }
        // The schemas have parsed it; the compiler cannot infer a type that depends on three optional schemas.
        return await answerTo(request, endpoint.answer, await verb(input as unknown as VerbInput<E>, known))
      }
      if (!endpoint.body) return await run()
      share = mounting.bodies.open(account.id)
      if ('bytes' in limits) return await run(await readJson(request, limits, share))
      if (isJson(request)) return await run(withoutFiles(await readJson(request, JSON_LIMITS, share), limits))
      share.take(Math.min(MOST_TEXT, declaredLength(request) || MOST_TEXT))
      return await withForm(request, limits, run)
    } finally {
      share?.release()
    }
  })
}

/** A verb that takes `Parts` of the server in addition to the request. */
export type VerbOf<Parts, E extends Endpoint> = (parts: Parts, ...given: Parameters<Verb<E>>) => ReturnType<Verb<E>>

/** Returns a `mount` for verbs that all use the same `parts`. */
export function mountWith<Parts>(app: Router, mounting: Mounting, parts: Parts) {
  return <E extends Endpoint>(endpoint: E, verb: VerbOf<Parts, E>, limits?: JsonLimits | FormLimits): void =>
    mount(app, mounting, endpoint, (...given) => verb(parts, ...given), limits)
}

const makesRoom = ({ method, makesRoom: stated }: Endpoint) => stated === true || method === 'DELETE'

/** How many bytes of disk a body may need: for JSON no more than the limit, whatever length the caller declares. */
function roomFor(request: Request, limits: JsonLimits | FormLimits): number {
  return 'bytes' in limits ? Math.min(limits.bytes, declaredLength(request)) : declaredLength(request)
}

const isJson = (request: Request) => /^application\/json\b/i.test(request.headers.get('content-type') ?? '')

/** A form sent as JSON has no files: values of their fields are ignored. */
function withoutFiles(body: unknown, { files }: FormLimits): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(files, name)))
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')?.trim()
  if (!key) return undefined
  if (key.length <= LONGEST_KEY) return key
  throw new Refusal('invalid', `Idempotency-Key: at most ${LONGEST_KEY} characters`)
}

function parse<S extends z.ZodType>(schema: S, value: unknown, codes: ErrorTable | undefined): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw validationRefusal(parsed.error, codes)
  const odd = unstorableText(parsed.data)
  if (odd) throw fieldRefusal(odd.join('.'), 'field.invalid')
  return parsed.data
}

/**
 * The refusal of a value that violates its schema: the decisive issue in the message, all issues in `data.issues`, with
 * the error that the endpoint's table has for it. Parse with `reportInput: true`.
 */
export function validationRefusal(broken: z.ZodError, codes?: ErrorTable): Refusal {
  const { error, issues } = judge(codes, broken.issues)
  const named = issues.map(issue => {
    const { rule, values } = refusalOf(issue)
    return { reason: rule, values, path: issue.path.map(String).join('.') }
  })
  return new Refusal(error, named[0] ?? reason('field.invalid'), { issues: named })
}
