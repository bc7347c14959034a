import { pino, type DestinationStream } from 'pino'
import { logContext } from './logContext.ts'
import { loggedError } from './loggedError.ts'

/** The log: JSON lines on standard error, for operators; standard output is for people. */
export type Log = Pick<ReturnType<typeof pino>, 'error' | 'warn' | 'info'>

/**
 * Errors are logged under `error`, without user input and secrets; every line names the request, work or task it
 * belongs to.
 */
export function openLog(
  level: 'warn' | 'silent' = 'warn',
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  return pino(
    { level, mixin: () => ({ ...logContext() }), serializers: { error: (error: unknown) => loggedError(error) } },
    destination,
  )
}
