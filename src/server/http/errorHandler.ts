import type { Context } from 'hono'
import type { ErrorKey } from '#contract/errors.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerError } from './answers.ts'
import type { Bindings, Router, Variables } from './bindings.ts'

/** Thrown by a verb whose caller already has the current version: answered with 304. */
export class NotModified extends Error {}

export interface ErrorHandling {
  /** Called with every error that is not a Refusal; returns a Refusal if the caller should learn the reason. */
  readonly refusalOf: (error: unknown) => Refusal | undefined
  readonly log: Log
  /** Called for every refusal with its key in the error table. */
  readonly onRefusal?: (error: ErrorKey) => void
}

/**
 * Answers every error that anything mounted on `app` throws, in the form of its endpoint. This is the only place where
 * errors become answers. An error that is not a refusal is logged, and answered as `internal`.
 */
export function handleErrors(app: Router, { refusalOf, log, onRefusal }: ErrorHandling): void {
  app.onError((error, context: Context<{ Bindings: Bindings; Variables: Variables }>) => {
    if (error instanceof NotModified) return new Response(null, { status: 304 })
    const endpoint = context.get('endpoint')
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    onRefusal?.(refusal?.key ?? 'internal')
    if (!refusal) log.error({ error, path: endpoint?.path }, 'a request failed')
    return answerError(refusal ?? error, endpoint, pickLanguage(context.req.header('accept-language')))
  })
}
