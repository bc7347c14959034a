import type { ErrorKey, ErrorTable } from '#contract/errors.ts'
import type { AnswerInput, Endpoint, RateLane, VerbInput } from '#contract/kit/endpoint.ts'
import { explain, tell } from '#contract/kit/explain.ts'
import { pickLanguage, type Language } from '#contract/kit/language.ts'
import type { RuleValues } from '#contract/kit/rule.ts'
import type { z } from '#contract/kit/zod.ts'
import type { RuleId } from '#contract/rules.ts'
import { judge } from '#contract/validation.ts'
import type { Account } from '#server/accounts/accounts.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerError, answerWith } from './answers.ts'
import type { Router } from './bindings.ts'
import { readJson } from './readBody.ts'
import { withForm, type FormLimits } from './readForm.ts'
import { unstorableText } from './unstorableText.ts'

/** Thrown by a verb whose caller has the newest already: answers 304. */
export class NotModified extends Error {}

/** What a verb knows of the request besides its parsed input. */
export interface VerbContext {
  readonly account: Account
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
  readonly identify: (request: Request) => Promise<Account> | Account
  /** Counts a request against the endpoint's rate limit; throws a Refusal when there were too many. */
  readonly admit: (account: Account, lane: RateLane) => Promise<void>
  readonly origin: (request: Request) => string
  readonly log: Log
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
 * Puts a verb on its endpoint: authenticate, parse, run, answer. `limits`: the most bytes of a JSON body, 1 MiB unless
 * told, or what a form may bring.
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
    try {
      const account = await mounting.identify(request)
      await mounting.admit(account, endpoint.lane)
      const language = pickLanguage(request.headers.get('accept-language'))
      const read = <S extends z.ZodType>(schema: S, value: unknown) => parse(schema, value, language, endpoint.codes)
      const known = {
        account,
        language,
        origin: mounting.origin(request),
        idempotencyKey: readIdempotencyKey(request),
        signal: request.signal,
      }
      const run = async (body?: unknown) => {
        const input = {
          ...(endpoint.params && { params: read(endpoint.params, context.req.param()) }),
          ...(endpoint.query && { query: read(endpoint.query, context.req.query()) }),
          ...(endpoint.body && { body: read(endpoint.body.schema, body) }),
        }
        // The schemas just made it so; the compiler cannot follow a type that depends on three optional schemas.
        return answerWith(endpoint.answer, await verb(input as unknown as VerbInput<E>, known))
      }
      if (!endpoint.body) return await run()
      return typeof limits === 'number'
        ? await run(await readJson(request, limits))
        : await withForm(request, limits, run)
    } catch (error) {
      if (error instanceof NotModified) return new Response(null, { status: 304 })
      if (!(error instanceof Refusal)) mounting.log.error({ error, path: endpoint.path }, 'a request failed')
      return answerError(error, endpoint)
    }
  })
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
  const told = issues.map(issue => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  return issuesRefusal(told, error)
}

/** The refusal of one field by a rule that no schema can know, such as a name that is taken. */
export function fieldRefusal(path: string, rule: RuleId, values: RuleValues, language: Language): Refusal {
  return issuesRefusal([{ path, message: tell(rule, values, language) }])
}

function issuesRefusal(
  issues: readonly { readonly path: string; readonly message: string }[],
  error: ErrorKey = 'invalid',
): Refusal {
  const [first] = issues
  const message = first?.path ? `${first.path}: ${first.message}` : (first?.message ?? '')
  return new Refusal(error, message, { data: { issues } })
}
