import type { MiddlewareHandler } from 'hono'
import { newId } from '#server/platform/ids.ts'
import { withLogContext } from '#server/platform/logContext.ts'

const HEADER = 'X-Request-Id'
/** The form of an id that is accepted from outside: it appears in the log and in an answer. */
const READABLE = /^[\w.:-]{1,100}$/

/**
 * Assigns an id to every request, or keeps the one from a proxy. It appears in `X-Request-Id` of the answer and in the
 * log lines.
 */
export const requestIds: MiddlewareHandler = async (context, next) => {
  const given = context.req.header(HEADER)
  const request = given !== undefined && READABLE.test(given) ? given : newId('req')
  await withLogContext({ request }, next)
  context.res.headers.set(HEADER, request)
}
