import type { PGlite } from '@electric-sql/pglite'

/**
 * Calls `onBroken` when the embedded database fails for good, before any further query reaches it. In a process of its
 * own PostgreSQL would exit on a panic, such as a log it cannot write; inside our process it would run forever.
 */
export function watchForPanic(pglite: PGlite, onBroken: (reason: string) => never): void {
  const judge = (error: unknown): never => {
    const reason = reasonOf(error)
    if (reason !== undefined) onBroken(reason)
    throw error
  }
  const exec = pglite.execProtocol.bind(pglite)
  const execStream = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocol = (...given) => exec(...given).catch(judge)
  pglite.execProtocolStream = (...given) => execStream(...given).catch(judge)
}

/** Why the database is broken; undefined if it only rejected a statement. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isPanic = 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')
  // WebAssembly that trapped, or that called exit.
  const isAbort = error.name === 'RuntimeError' || error.name === 'ExitStatus'
  return isPanic || isAbort ? error.message : undefined
}
