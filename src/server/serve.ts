import { join } from 'node:path'
import { storeCompiledModules } from '#engines/run/compileCache.ts'
import { openPage } from './http/page.ts'
import { ConfigurationError, readEnvironment } from './platform/environment.ts'
import { start, type Parts } from './start.ts'

/** Milliseconds for a graceful shutdown. */
const LONGEST_STOP = 20_000
const PAGE = join(import.meta.dirname, '../../dist/web')

/** Runs the studio that the environment describes until a signal ends it. Reports an invalid environment on stderr. */
export async function serve(parts: Pick<Parts, 'openPool'> = {}): Promise<void> {
  try {
    const running = await start(readEnvironment(process.env), openPage(PAGE), parts)
    process.stdout.write(`${running.greeting}\n`)
    storeCompiledModules()
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        // Jobs that do not end in time must not keep the process alive: the next start recovers them.
        setTimeout(() => process.exit(), LONGEST_STOP).unref()
        void running.stop().finally(() => process.exit())
      })
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    // What was opened so far, such as a broken database, may keep the process alive.
    process.exit(1)
  }
}
