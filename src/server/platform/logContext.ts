import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line of the log says that is written on its behalf: the ids of a request, a work or a task. */
export interface LogContext {
  readonly request?: string
  readonly work?: string
  readonly task?: string
}

const current = new AsyncLocalStorage<LogContext>()

/** Runs `act`; every line of the log that comes of it names `context`, together with what was named around it. */
export function withLogContext<T>(context: LogContext, act: () => T): T {
  return current.run({ ...current.getStore(), ...context }, act)
}

/** The ids that a line of the log names now. */
export function logContext(): LogContext {
  return current.getStore() ?? {}
}
