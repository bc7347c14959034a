import { AsyncLocalStorage } from 'node:async_hooks'

/** The ids of the request, work or task that a line of the log belongs to. */
export interface LogContext {
  readonly request?: string
  readonly work?: string
  readonly task?: string
}

const current = new AsyncLocalStorage<LogContext>()

/** Runs `act`; every line that it logs names `context`, in addition to the surrounding context. */
export function withLogContext<T>(context: LogContext, act: () => T): T {
  return current.run({ ...current.getStore(), ...context }, act)
}

/** The ids that a line of the log would name at this point. */
export function logContext(): LogContext {
  return current.getStore() ?? {}
}
