import type { Context } from 'hono'
import type { ErrorKey } from '#contract/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerError } from './answers.ts'
import type { Bindings, Router, Variables } from './bindings.ts'

/** Thrown by a verb whose caller has the newest already: answers 304. */
export class NotModified extends Error {}

export interface ErrorHandling {
  /** Called with every error that is no Refusal; answers with a Refusal where the caller is to know the reason. */
  readonly refusalOf: (error: unknown) => Refusal | undefined
  readonly log: Log
  /** Hears of every refusal by the name it has in the table of errors. */
  readonly onRefusal?: (error: ErrorKey) => void
}

/**
 * Answers every error that anything mounted on `app` throws, in the form of the endpoint it was thrown by: the one place
 * where errors become answers. What is no refusal is logged, and answered as `internal`.
 */
export function handleErrors(app: Router, { refusalOf, log, onRefusal }: ErrorHandling): void {
  app.onError((error, context: Context<{ Bindings: Bindings; Variables: Variables }>) => {
    if (error instanceof NotModified) return new Response(null, { status: 304 })
    const endpoint = context.get('endpoint')
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    onRefusal?.(refusal?.key ?? 'internal')
    if (!refusal) log.error({ error, path: endpoint?.path }, 'a request failed')
    return answerError(refusal ?? error, endpoint)
  })
}
