import type { ErrorKey, ErrorTable } from '#contract/errors.ts'
import type { AnswerInput, Endpoint, RateLimit, VerbInput } from '#contract/kit/endpoint.ts'
import { describeRule, explain } from '#contract/kit/explain.ts'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import type { RuleValues } from '#contract/kit/rule.ts'
import type { z } from '#contract/kit/zod.ts'
import type { RuleId } from '#contract/rules.ts'
import { judge } from '#contract/validation.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerTo } from './answers.ts'
import type { Router } from './bindings.ts'
import type { BodyBudget, BodyShare } from './bodyBudget.ts'
import { declaredLength, readJson } from './readBody.ts'
import { MOST_TEXT, withForm, type FormLimits } from './readForm.ts'
import { unstorableText } from './unstorableText.ts'

/** What a verb knows of the request besides its parsed input. */
export interface VerbContext {
  readonly account: CallingAccount
  readonly language: Language
  /** Scheme and host that the caller used: the base of links in the answer. */
  readonly origin: string
  readonly idempotencyKey: string | undefined
  /** Aborted when the caller has left before the answer. */
  readonly signal: AbortSignal
}

/** The code of one verb: parsed input in, answer data out; refuses by throwing a Refusal. */
export type Verb<E extends Endpoint> = (input: VerbInput<E>, context: VerbContext) => Promise<AnswerInput<E>>

export interface Mounting {
  /** Who asks; throws a Refusal when nobody may. */
  readonly identify: (request: Request) => Promise<CallingAccount> | CallingAccount
  /** Counts a request against the endpoint's rate limit; throws a Refusal when there were too many. */
  readonly admit: (account: CallingAccount, rateLimit: RateLimit) => Promise<void>
  /** The base of links in an answer; throws a Refusal when the Host is not one to make links with. */
  readonly origin: (request: Request) => string
  /** Throws a Refusal when the disk has no room for `bytes` more. */
  readonly requireRoom: (bytes: number) => Promise<void>
  readonly bodies: BodyBudget
}

const MIB = 1024 * 1024
const BODY_LIMIT = MIB
/** Characters of an `Idempotency-Key`: what an index holds with ease. */
const LONGEST_KEY = 255

/** The path of an endpoint as the router writes it. */
export function routeOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Puts a verb on its endpoint: authenticate, parse, run, answer; errors go to the error handler of `app`. `limits`: the
 * most bytes of a JSON body, 1 MiB by default, or what a form may contain; a form without files may be sent as JSON.
 */
export function mount<E extends Endpoint>(
  app: Router,
  mounting: Mounting,
  endpoint: E,
  verb: Verb<E>,
  limits: number | FormLimits = BODY_LIMIT,
): void {
  app.on(endpoint.method, routeOf(endpoint), async context => {
    const request = context.req.raw
    context.set('endpoint', endpoint)
    let share: BodyShare | undefined
    try {
      const account = await mounting.identify(request)
      // Before the request counts against a limit, which is a write too.
      if (endpoint.idempotency !== 'safe') await mounting.requireRoom(roomFor(request, limits))
      await mounting.admit(account, endpoint.rateLimit)
      const language = pickLanguage(request.headers.get('accept-language'))
      const read = <S extends z.ZodType>(schema: S, value: unknown) => parse(schema, value, language, endpoint.codes)
      const known = {
        account,
        language,
        // Read only when links are built: a caller who gets none may have any Host.
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
        // The schemas have just parsed it; the compiler cannot follow a type that depends on three optional schemas.
        return await answerTo(request, endpoint.answer, await verb(input as unknown as VerbInput<E>, known))
      }
      if (!endpoint.body) return await run()
      share = mounting.bodies.open(account.id)
      if (typeof limits === 'number') return await run(await readJson(request, limits, share))
      if (isJson(request)) return await run(withoutFiles(await readJson(request, BODY_LIMIT, share), limits))
      share.take(Math.min(MOST_TEXT, declaredLength(request) || MOST_TEXT))
      return await withForm(request, language, limits, run)
    } finally {
      share?.release()
    }
  })
}

/** A verb that uses `Parts` of the server besides what the request brings. */
type VerbOf<Parts, E extends Endpoint> = (parts: Parts, ...given: Parameters<Verb<E>>) => ReturnType<Verb<E>>

/** `mount` for many verbs that all use the same `parts`. */
export function mountWith<Parts>(app: Router, mounting: Mounting, parts: Parts) {
  return <E extends Endpoint>(endpoint: E, verb: VerbOf<Parts, E>, limits?: number | FormLimits): void =>
    mount(app, mounting, endpoint, (...given) => verb(parts, ...given), limits)
}

/** Bytes on the disk that a body may come to: of JSON no more than is read of it, whatever the caller says. */
function roomFor(request: Request, limits: number | FormLimits): number {
  return typeof limits === 'number' ? Math.min(limits, declaredLength(request)) : declaredLength(request)
}

const isJson = (request: Request) => /^application\/json\b/i.test(request.headers.get('content-type') ?? '')

/** A form sent as JSON brings no files: values of their fields are ignored. */
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

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
  codes: ErrorTable | undefined,
): z.output<S> {
  const parsed = schema.safeParse(value, { error: explain(language) })
  if (!parsed.success) throw validationRefusal(parsed.error, codes)
  const odd = unstorableText(parsed.data)
  if (odd) throw fieldRefusal(odd.join('.'), 'field.invalid', {}, language)
  return parsed.data
}

/**
 * The refusal of a value that broke its schema: the decisive breach in the message, all of them in `data.issues`, under
 * the error that the endpoint's table has for it.
 */
export function validationRefusal(broken: z.ZodError, codes?: ErrorTable): Refusal {
  const { error, issues } = judge(codes, broken.issues)
  const named = issues.map(issue => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  return issuesRefusal(named, error)
}

/** The refusal of one field by a rule that no schema can know, such as a name that is taken. */
export function fieldRefusal(path: string, rule: RuleId, values: RuleValues, language: Language): Refusal {
  return issuesRefusal([{ path, message: describeRule(rule, values, language) }])
}

function issuesRefusal(
  issues: readonly { readonly path: string; readonly message: string }[],
  error: ErrorKey = 'invalid',
): Refusal {
  const [first] = issues
  const message = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? '')
  return new Refusal(error, message, { data: { issues } })
}
