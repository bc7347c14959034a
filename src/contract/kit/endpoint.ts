import type { ErrorTable } from './errorRow.ts'
import type { Route } from './route.ts'
import type { z } from './zod.ts'

/** The rate limit that a request counts against. Video's is shared by its two endpoints. Section "Rate limits". */
export type RateLimit = 'voice' | 'video' | 'preview' | 'general' | 'none'

interface Answer {
  /** `raw` bodies are not wrapped in the envelope, and neither are their errors. */
  readonly kind: 'enveloped' | 'raw'
  readonly status: 200 | 201 | 202
  readonly schema: z.ZodType
}

/** One method on one path: all that the page, the server and the API reference need to know about it. */
export interface Endpoint extends Pick<Route, 'method' | 'path'> {
  /** Its purpose in one sentence. */
  readonly summary: string
  /** The part of the interface it comes from; "studio" for our own. */
  readonly section: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: { readonly kind: 'json' | 'multipart'; readonly schema: z.ZodType }
  /** The ids of the rules for its body beyond the schemas of single fields. */
  readonly rules?: readonly string[]
  readonly answer: Answer
  /** The table of error codes it answers with; absent: the general codes. Section "Errors". */
  readonly codes?: ErrorTable
  readonly rateLimit: RateLimit
  /** It also works while the disk is full, because that is how room is made: deleting and cancelling. */
  readonly makesRoom?: true
  /**
   * `key`: a request with a repeated `Idempotency-Key` is answered with the result of the first one. `bodyKey`: the
   * same for the `key` of the body.
   */
  readonly idempotency: 'safe' | 'key' | 'bodyKey' | 'none'
}

type Part<E extends Endpoint, K extends 'params' | 'query'> = E[K] extends z.ZodType ? E[K] : never

type In<Name extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? undefined extends z.input<S>
      ? { readonly [name in Name]?: z.input<S> }
      : { readonly [name in Name]: z.input<S> }
    : unknown

type Out<Name extends string, S> = [S] extends [never]
  ? unknown
  : S extends z.ZodType
    ? { readonly [name in Name]: z.output<S> }
    : unknown

type BodySchema<E extends Endpoint> = E['body'] extends { schema: infer S } ? S : never

/** What a caller passes: the input types of params, query and body. */
export type CallInput<E extends Endpoint> = In<'params', Part<E, 'params'>> &
  In<'query', Part<E, 'query'>> &
  In<'body', BodySchema<E>>

/** What a verb of the server receives: params, query and body, parsed. */
export type VerbInput<E extends Endpoint> = Out<'params', Part<E, 'params'>> &
  Out<'query', Part<E, 'query'>> &
  Out<'body', BodySchema<E>>

/** What a verb of the server returns. */
export type AnswerInput<E extends Endpoint> = z.input<E['answer']['schema']>

/** What a caller gets: the parsed answer. */
export type AnswerOutput<E extends Endpoint> = z.output<E['answer']['schema']>

/** The path with its `{name}` parts filled in and escaped. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
