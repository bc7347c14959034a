import { openEnginePool } from '../../src/server/engines/pool.ts'
import { importDrizzleQuickly, reuseCompiledModules } from '../../src/server/platform/moduleLoading.ts'

/** The studio of journeys that are about something else than what engines make: as `npm start` runs it, but for those. */
reuseCompiledModules()
importDrizzleQuickly()
const [{ serve }, { flatPoolOver }] = await Promise.all([
  import('../../src/server/serve.ts'),
  import('../../src/testing/server/support/pools.ts'),
])
await serve({ openPool: slots => flatPoolOver(openEnginePool(slots)) })
