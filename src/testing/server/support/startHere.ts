import { join } from 'node:path'
import { ConfigurationError, readEnvironment } from '#server/platform/environment.ts'
import { start, type Running } from '#server/start.ts'
import { NO_PAGE } from './studio.ts'

/**
 * Starts a studio in this process as `main.ts` does in `folder`, by default on any free port: a process of its own
 * takes seconds of CPU time. Rejects with ConfigurationError where the process would print its message and end.
 */
export async function startHere(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Running & AsyncDisposable> {
  const environment = readEnvironment({ PORT: '0', ATELIER_DATA_DIR: join(folder, '.atelier'), ...variables })
  const running = await start(environment, NO_PAGE)
  return { ...running, [Symbol.asyncDispose]: () => running.stop() }
}

/** What a person who starts it there is told; fails if it starts. */
export async function refusalHere(folder: string, variables?: Readonly<Record<string, string>>): Promise<string> {
  const error: unknown = await startHere(folder, variables).then(
    running => running.stop(),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ConfigurationError)) throw new Error('the start was not refused', { cause: error })
  return error.message
}
