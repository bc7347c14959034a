import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openEnginePool, type EnginePool } from '../../src/engines/run/pool.ts'
import { reuseCompiledModules } from '../../src/engines/run/compileCache.ts'
import { importDrizzleQuickly } from '../../src/server/platform/drizzleImport.ts'

/** The studio for journeys that do not check what engines make: as `npm start` runs it, but with flat engines. */
reuseCompiledModules()
importDrizzleQuickly()
const [{ serve }, { flatPoolOver }] = await Promise.all([
  import('../../src/server/serve.ts'),
  import('../../src/testing/server/support/pools.ts'),
])

/** While the file that ATELIER_TEST_HOLD names exists, jobs wait: for journeys that look at a work that is running. */
const hold = process.env['ATELIER_TEST_HOLD']
const held = (pool: EnginePool): EnginePool => ({
  ...pool,
  async run(job, options) {
    while (hold !== undefined && existsSync(hold)) await pause(50)
    return pool.run(job, options)
  },
})
await serve({ openPool: slots => held(flatPoolOver(openEnginePool(slots))) })
